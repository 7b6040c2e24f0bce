import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import * as z from "zod/mini";
import type { KeyRing } from "../config/config-keys.ts";
import type { Position } from "../firestore/paging.ts";
import { AppError } from "./app-error.ts";

const Sealed = z.tuple([z.union([z.string(), z.number()]), z.string()]);

export interface Cursors {
  /** Encrypts a position as an opaque cursor. Deterministic, so that caches store each page once. */
  seal(list: string, position: Position): string;
  /** @throws AppError `bad-input` for a cursor that was not sealed for this list */
  open(list: string, cursor: string): Position;
}

const NONCE = 12;
const TAG = 16;

/** Encrypts cursors with the current key and decrypts those of earlier keys, so that paging continues after a key rotation. */
export function cursorsFor([current, ...earlier]: KeyRing): Cursors {
  const sealer = cursorsOf(current);
  const openers = [sealer, ...earlier.map(cursorsOf)];
  return {
    seal: sealer.seal,
    open: (list, cursor) => {
      for (const { tryOpen } of openers) {
        const position = tryOpen(list, cursor);
        if (position !== undefined) return position;
      }
      throw new AppError("bad-input", "We could not continue this list. Please start from the beginning.", {
        fields: [{ field: "cursor", problem: "invalid", message: "This value cannot be used." }],
      });
    },
  };
}

/**
 * Cursors are encrypted and authenticated (AES-256-GCM, nonce derived from the content): those of a list of donors hold donation ids,
 * which are credentials, and a tampered cursor must be refused.
 * @param secret the keys are derived from it
 */
function cursorsOf(secret: string) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  let derivedKeys: { key: Buffer; nonceKey: Buffer } | undefined;
  // Keys are derived on first use, because most instances never need them.
  const keys = () => (derivedKeys ??= { key: keyFor("cursor"), nonceKey: keyFor("cursor-nonce") });
  return {
    seal: (list: string, { at, id }: Position): string => {
      const { key, nonceKey } = keys();
      const text = JSON.stringify([at, id]);
      const nonce = createHmac("sha256", nonceKey).update(`${list}\n${text}`).digest().subarray(0, NONCE);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(list));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
        "base64url",
      );
    },
    tryOpen: (list: string, cursor: string): Position | undefined => {
      try {
        const bytes = Buffer.from(cursor, "base64url");
        if (bytes.toString("base64url") !== cursor) throw new TypeError("not canonical base64url");
        const decipher = createDecipheriv("aes-256-gcm", keys().key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAAD(Buffer.from(list)).setAuthTag(bytes.subarray(-TAG));
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString("utf8");
        const [at, id] = z.parse(Sealed, JSON.parse(text));
        return { at, id };
      } catch {
        return undefined;
      }
    },
  };
}
