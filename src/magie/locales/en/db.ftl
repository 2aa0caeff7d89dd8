# What `magie db` says.

## Help pages: laid out by hand, no line longer than 80 characters

help-db =
    Usage: magie db COMMAND …

    Maintains the database of a server.

    Commands:
      backup     copy everything into a folder, while a server runs or not
      check      play every table again: is anything changed or missing?
      migrate    bring the database up to date; a server does that by itself
      restore    bring a backup into an empty database

    Options:
      --language fr|en   the language to speak
      -h, --help         this page; `magie db COMMAND --help` for one command

help-db-migrate =
    Usage: magie db migrate

    Brings the database up to date with this program, or makes a new one. All of
    it is done, or nothing. A server does the same when it starts.

    Options:
      --database WHERE   a folder, or postgresql://…; by default the folder of
                         this program’s data (MAGIE_DATA names another)
      --language fr|en   the language to speak
      -h, --help         this page

help-db-check =
    Usage: magie db check

    Reads every table from its first entry to its last: the chain of hashes, the
    whole game by its rules, what the lobby says, and the secrets of the dice. It
    changes nothing, and a server may run meanwhile. Whatever is changed or missing
    is named with its table and version; the exit status is 1 then.

    Options:
      --database WHERE   a folder, or postgresql://…; by default the folder of
                         this program’s data (MAGIE_DATA names another)
      --language fr|en   the language to speak
      -h, --help         this page

help-db-backup =
    Usage: magie db backup FOLDER

    Copies everything as of one moment into FOLDER/magie.db, while a server runs or
    not. The copy is a database itself: `magie db check --database FOLDER` looks at
    it, and it can be restored into a folder as well as into PostgreSQL. The secrets
    of dice and seats stay out of it, so that it can be given away; without them no
    game can continue.

    Options:
      --with-secrets     the secrets too, in FOLDER/magie-secrets.db
      --database WHERE   a folder, or postgresql://…; by default the folder of
                         this program’s data (MAGIE_DATA names another)
      --language fr|en   the language to speak
      -h, --help         this page

    Example:
      magie db backup backups/monday --with-secrets

help-db-restore =
    Usage: magie db restore FOLDER

    Brings a backup into a database that has no tables yet, and then checks it like
    `magie db check`. No server may run on a folder meanwhile. This is also the way
    from a folder to PostgreSQL, and back.

    Options:
      --database WHERE   a folder, or postgresql://…; by default the folder of
                         this program’s data (MAGIE_DATA names another)
      --language fr|en   the language to speak
      -h, --help         this page

    Example:
      magie db restore backups/monday --database postgresql://localhost/magie

## What is said

db-store = That cannot be done with this database: { $why }.
db-migrated =
    { $count ->
        [0] The database is up to date.
        [one] The database was brought up to date by one script.
       *[other] The database was brought up to date by { $count } scripts.
    }
db-fault =
    Table { $table }, entry { $version }: { $where ->
        [log] the log is broken
        [listing] the lobby does not agree with the log
        [snapshot] the snapshot does not fit the log
        [dice] the dice are not those of the table
       *[other] something is wrong
    } ({ $why }).
db-without-dice =
    { $count ->
        [one] One unfinished table cannot continue: the secrets of its dice are not here.
       *[other] { $count } unfinished tables cannot continue: the secrets of their dice are not here.
    }
db-checked =
    { $tables ->
        [one] One table
       *[other] { $tables } tables
    }, { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }: { $faults ->
        [0] all whole.
        [one] one fault.
       *[other] { $faults } faults.
    }
db-written = { $file }: { $size } bytes.
db-with-secrets = A person with magie-secrets.db can play for every seat and knows all future dice: keep it private.
db-without-secrets = Without the secrets: --with-secrets copies what is needed to continue games.
db-restored = The backup has been restored.
