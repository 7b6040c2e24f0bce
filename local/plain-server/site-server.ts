import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { FunctionName, HostingRules } from "./hosting-rules.ts";
import { changeHeadersLast } from "./late-headers.ts";
import { hostingRouter } from "./route.ts";
import { sendFile } from "./send-file.ts";
import type { StaticFiles } from "./static-files.ts";

/** How long idle connections are kept, as Google's servers do: a client that sends on one just as it is closed would get an error. */
const IDLE_MS = 600_000;

/** Headers that Hosting adds to a function's `Vary`. */
const VARIED_HEADERS = ["Accept-Encoding", "Authorization", "Cookie"];

interface SiteParts {
  rules: HostingRules;
  files: StaticFiles;
  functions: Readonly<Record<FunctionName, RequestListener>>;
}

/** The site as Hosting and the functions answer it, in one process: static files, and what functions answer. It does not listen yet. */
export function siteServer({ rules, files, functions }: SiteParts): Server {
  const decide = hostingRouter(rules, files.has);
  const server = createServer((req, res) => {
    const { route, headers } = decide(req.url ?? "");
    changeHeadersLast(res, () => {
      if (route.kind === "function") adaptFunctionHeaders(res);
      for (const { key, value } of headers) res.setHeader(key, value);
    });
    switch (route.kind) {
      case "file":
        void sendFile(req, res, files.read(route.file));
        return;
      case "redirect":
        res.writeHead(301, { Location: route.location }).end();
        return;
      case "function":
        nameClient(req);
        functions[route.name](req, res);
        return;
      case "missing":
        answerText(res, 404, "Not Found");
        return;
      case "malformed":
        answerText(res, 400, "Bad Request");
    }
  });
  server.keepAliveTimeout = IDLE_MS;
  return server;
}

function answerText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}

/**
 * Adds the headers about client and host that Google's front end adds. A client may send `X-Forwarded-For` with other addresses, but its
 * own is appended last, where the rate limits read it (`functions/src/http/limits.ts`).
 */
function nameClient(req: IncomingMessage): void {
  const client = req.socket.remoteAddress ?? "";
  const named = req.headers["x-forwarded-for"];
  const entries = [...(typeof named === "string" ? [named] : (named ?? [])), client];
  req.headers["x-forwarded-for"] = entries.join(", ");
  req.headers["x-forwarded-host"] = req.headers.host ?? "";
  req.headers["x-original-url"] = req.url ?? "";
}

/** Changes the headers of a function's response as Hosting does. */
function adaptFunctionHeaders(res: ServerResponse): void {
  if (!res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "private");
  if (!String(res.getHeader("Cache-Control")).includes("private")) res.removeHeader("Set-Cookie");
  const varied = String(res.getHeader("Vary") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const known = new Set(varied.map((name) => name.toLowerCase()));
  res.setHeader("Vary", [...varied, ...VARIED_HEADERS.filter((name) => !known.has(name.toLowerCase()))].join(", "));
}
