import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A short-lived folder of one run. Its path is short on purpose: sockets lie in it, and their paths may have 108 bytes. */
export function makeRunFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "daansetu-"));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}
