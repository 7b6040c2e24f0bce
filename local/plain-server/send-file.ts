import type { IncomingMessage, ServerResponse } from "node:http";
import type { Encoding, StaticFile } from "./static-files.ts";

/** Sends a file, compressed if the browser supports that, or replies 304 if the browser has it. */
export async function sendFile(req: IncomingMessage, res: ServerResponse, file: StaticFile): Promise<void> {
  res.setHeader("Content-Type", file.type);
  res.setHeader("ETag", file.etag);
  res.setHeader("Last-Modified", file.modified.toUTCString());
  if (file.isCompressible) res.setHeader("Vary", "Accept-Encoding");
  if (hasCurrent(req.headers["if-none-match"], file)) {
    res.removeHeader("Content-Type");
    res.writeHead(304).end();
    return;
  }
  const encoding = file.isCompressible ? acceptedEncoding(req.headers["accept-encoding"]) : undefined;
  const body = encoding === undefined ? file.bytes : await file.compress(encoding);
  if (encoding !== undefined) res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", body.length);
  // For HEAD, Node leaves the body out.
  res.writeHead(200).end(body);
}

/** True if the browser has the current file. A proxy that changes a body in transit turns the tag into a weak one. */
const hasCurrent = (ifNoneMatch: string | undefined, { etag }: StaticFile) =>
  ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) === true;

function acceptedEncoding(header = ""): Encoding | undefined {
  const accepted = header
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(";")[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : undefined;
}
