"""HTTP and WebSocket: requests in, replies and messages out."""
