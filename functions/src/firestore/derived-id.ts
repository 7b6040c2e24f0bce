import { createHash } from "node:crypto";

/** A deterministic id, for idempotent creation. */
export const derivedId = (...parts: readonly (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
