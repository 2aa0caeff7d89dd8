// The messages between the page and its web worker, as JSON; src/magie/browser/gateway.py is the other end.

/** To the server. Ids begin with the number of a tab, so that several tabs share one worker. */
export type ToServer =
  | {
      kind: "ask";
      id: string;
      method: string;
      path: string;
      headers: Record<string, string>;
      body?: string;
    }
  | { kind: "open"; id: string; path: string }
  | { kind: "send"; id: string; text: string }
  | { kind: "close"; id: string; code: number };

/** From the server. */
export type FromServer =
  | { kind: "answer"; id: string; status: number; headers: Record<string, string>; body: string }
  | { kind: "opened"; id: string }
  | { kind: "text"; id: string; text: string }
  | { kind: "closed"; id: string; code: number; reason: string };

/** How far the server is. */
export type Progress =
  | { kind: "loading"; loaded: number; total: number }
  /** `kept` tells whether games outlive the tab. */
  | { kind: "ready"; kept: boolean }
  /** `held` tells that another tab or window does not let go of the games. */
  | { kind: "failed"; reason: string; held?: boolean };
