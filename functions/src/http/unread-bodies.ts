import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

/** Headers by which a body parser detects and decodes a body. */
const BODY_HEADERS = ["content-length", "transfer-encoding", "content-encoding", "content-type"] as const;

/** Functions that receive requests from anybody. `site` reads no body at all. */
export const FUNCTIONS_READING_BODIES: readonly string[] = ["api", "uploads", "site"];

const REQUEST_STARTED = "http.server.request.start";

const hiddenHeaders = new WeakMap<object, IncomingMessage["headers"]>();

/**
 * Keeps the platform from reading request bodies (docs/security.md, "Request bodies and addresses"). The functions framework would inflate and parse up
 * to 1 GB before it calls a function, and answer malformed JSON itself. Node announces each request before any handler sees it; without these headers
 * the framework finds no body, and leaves the stream to our parser. Only for the processes of `FUNCTIONS_READING_BODIES`: triggers need their bodies parsed.
 * @returns a function that stops this for all servers of the process
 */
export function hideBodiesFromPlatform(): () => void {
  const hide = (message: unknown) => {
    const request: unknown = typeof message === "object" && message !== null && Reflect.get(message, "request");
    if (!(request instanceof IncomingMessage) || hiddenHeaders.has(request)) return;
    const hidden: IncomingMessage["headers"] = {};
    for (const name of BODY_HEADERS) {
      const value = request.headers[name];
      if (value !== undefined) hidden[name] = value;
      // oxlint-disable-next-line typescript/no-dynamic-delete -- the names are ours
      delete request.headers[name];
    }
    hiddenHeaders.set(request, hidden);
  };
  subscribe(REQUEST_STARTED, hide);
  return () => void unsubscribe(REQUEST_STARTED, hide);
}

/** Restores the headers that `hideBodiesFromPlatform` removed, so that we can read the body. */
export function restoreBodyHeaders(request: IncomingMessage): void {
  Object.assign(request.headers, hiddenHeaders.get(request));
}
