import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";

type WrittenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Changes a response's headers after the handler has set all of its own. */
export function changeHeadersLast(res: ServerResponse, change: () => void): void {
  const writeHead = res.writeHead.bind(res);
  let isChanged = false;
  res.writeHead = (status: number, reason?: string | WrittenHeaders, headers?: WrittenHeaders) => {
    // Headers passed to `writeHead` would override those that were set.
    const given = typeof reason === "string" ? headers : reason;
    if (Array.isArray(given)) throw new Error("Headers in a list are not understood here.");
    for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) res.setHeader(name, value);
    if (!isChanged) change();
    isChanged = true;
    return typeof reason === "string" ? writeHead(status, reason) : writeHead(status);
  };
}
