import { inspectPdf } from "./pdf-inspection.ts";

/** A process that inspects one PDF. It reports when it is ready, and the process that started it ends it. */
process.once("message", (bytes) => {
  if (bytes instanceof Uint8Array) void inspectPdf(bytes).then((result) => process.send?.(result));
});
process.send?.("ready");
