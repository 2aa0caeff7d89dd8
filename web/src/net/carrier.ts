// The carrier of requests and sockets: the network, or the web worker of a page without a server.

import type { Carrier, Socket } from "../local/carrier";

/** The state of an open socket. */
export const OPEN = 1;

const network: Carrier = {
  fetch: (path, request) => fetch(path, request),
  socket(path) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // The page sets its handlers, and calls none of them.
    return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Socket;
  },
  knowsAllTables: () => true,
};

/** How this page reaches its server. */
export let carrier: Carrier = network;

/** Reach the server another way. */
export function setCarrier(other: Carrier): void {
  carrier = other;
}
