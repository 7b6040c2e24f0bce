export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** True for a plain http address on a loopback host. */
export function isLoopback(url: URL): boolean {
  return url.protocol === "http:" && isLoopbackHost(url.hostname);
}
