import { Server } from "node:http";

/**
 * Answers requests with a malformed address with 400, as Google's servers do, in all emulators of this process. Several of their handlers
 * parse the address outside of any error handling, and the unhandled rejection ends the emulators: `new URL("///",
 * "http://localhost:5050")` throws.
 */
export function refuseUnreadableRequests() {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event, request, response, ...rest) {
    if (event !== "request") return emit.call(this, event, request, response, ...rest);
    const target = readTarget(request);
    if (target === undefined) {
      response.writeHead(400, { "content-type": "text/plain", connection: "close" }).end("Bad Request\n");
      return true;
    }
    request.url = target;
    return emit.call(this, event, request, response, ...rest);
  };
}

/**
 * Parses a request's target.
 * @returns path and query, with one slash at the beginning; undefined if the address is invalid
 */
function readTarget({ url, headers: { host = "localhost" } }) {
  const origin = `http://${host}`;
  if (!URL.canParse(origin)) return undefined;
  if (url === "*") return url;
  // Clients of a proxy send the whole URL as target.
  const isAbsolute = /^https?:\/\//i.test(url);
  if (isAbsolute && !URL.canParse(url)) return undefined;
  const path = isAbsolute ? url.replace(/^https?:\/\/[^/?#]*/i, "") : url;
  const target = `/${path.replace(/^[/\\]+/, "")}`;
  return URL.canParse(target, origin) ? target : undefined;
}
