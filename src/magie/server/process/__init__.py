"""One server process: the application, uvicorn, logs and metrics."""
