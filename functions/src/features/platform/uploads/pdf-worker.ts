import { inspectPdf } from "./pdf-inspection.ts";

/** A process that inspects one PDF, and is ended by who started it. It says when it is ready. */
process.once("message", (bytes) => {
  if (bytes instanceof Uint8Array) void inspectPdf(bytes).then((result) => process.send?.(result));
});
process.send?.("ready");
