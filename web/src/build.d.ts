/** Whether this page brings its own server: it was built by `make site`. */
declare const IS_LOCAL: boolean;
