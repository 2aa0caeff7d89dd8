// What carries requests and sockets to a server: as much of the browser's own functions as the page uses.

/** A WebSocket, or what looks like one. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface CarriedRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Carrier {
  fetch(path: string, request: CarriedRequest): Promise<Response>;
  socket(path: string): Socket;
  /** Whether a table that the server does not know is gone; one with a store for this tab alone knows none of before. */
  knowsAllTables(): boolean;
}
