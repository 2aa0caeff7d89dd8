// Links to this computer itself, which open nowhere else.

/** Whether a link leads to the loopback address. */
export function isLocalLink(link: string): boolean {
  const host = URL.canParse(link) ? new URL(link).hostname : "";
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host);
}
