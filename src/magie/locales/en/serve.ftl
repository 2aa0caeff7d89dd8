# What `magie serve` says.

## Help pages: laid out by hand, no line longer than 80 characters

help-serve =
    Usage: magie serve

    Runs the table server until it is told to stop (Ctrl-C, or SIGTERM). When it is
    ready, one line is printed: “serving on http://127.0.0.1:8000”. Everything else
    goes to the standard error as lines of JSON.

    Options:
      --host ADDRESS        where to listen; by default 127.0.0.1, this machine alone
      --port NUMBER         by default 8000; 0 takes any port that is free
      --database WHERE      a folder, or postgresql://…; by default what the variable
                            MAGIE_DATABASE names, or the folder of this program’s
                            data (MAGIE_DATA names another)
      --public-url URL      where people reach the server, behind a proxy
      --trusted-proxy IP    a proxy whose X-Forwarded-For is trusted, or its
                            network; may be given several times
      --origin URL          a site that may use the server from its own pages; may be
                            given several times
      --no-limits           no rate limits: for bots on your own machine
      --close-after DAYS    close games without players that no client has opened
                            for so long; by default 14, 0 for never
      --metrics-port NUMBER /health, /ready and /metrics on 127.0.0.1; off by default
      --log-level LEVEL     debug, info, warning or error; by default info
      --language fr|en      the language to speak
      -h, --help            this page

    Examples:
      magie serve
      magie serve --host 0.0.0.0 --public-url https://play.example.org

## Complaints: one sentence each

serve-store = The server cannot use its database: { $why }.
serve-held = Another magie serves from { $folder } already; stop it, or name another --database.
serve-address = The server cannot listen on { $host }, port { $port }: { $why }.
serve-port = There is no port { $port }: the last one is { $most }.
serve-port-taken = Port { $port } on { $host } is taken by another program; --port 0 takes one that is free.
serve-site = { $option } { $word }: that is not the address of a site; write it like https://play.example.org, without a path.
serve-proxy = --trusted-proxy { $word }: that is neither an address nor a network; write it like 127.0.0.1 or 10.0.0.0/8.
