import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "./app-error.ts";

const Sealed = z.tuple([z.union([z.string(), z.number()]), z.string()]);

/** A place in a list: the value that orders it, and the id. */
export interface Place {
  at: string | number;
  id: string;
}

export interface Cursors {
  /** Opaque text for a place in `list`; the same place always gives the same text, so that caches keep one page once. */
  seal(list: string, place: Place): string;
  /** @throws AppError `bad-input` for text that this list did not give out */
  open(list: string, cursor: string): Place;
}

const NONCE = 12;
const TAG = 16;

/**
 * Cursors are sealed, not only encoded: a place in the list of donors holds a donation's id, which is the key to its page, and a
 * changed cursor must be refused rather than read as another place. AES-256-GCM, its nonce made from what is sealed.
 * @param secret any long secret; the keys are derived from it
 */
export function cursorsWith(secret: string): Cursors {
  const [key, nonceKey] = ["cursor", "cursor-nonce"].map((purpose) =>
    Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)),
  );
  if (key === undefined || nonceKey === undefined) throw new TypeError("no keys for cursors");
  return {
    seal: (list, { at, id }) => {
      const text = JSON.stringify([at, id]);
      const nonce = createHmac("sha256", nonceKey).update(`${list}\n${text}`).digest().subarray(0, NONCE);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(list));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString(
        "base64url",
      );
    },
    open: (list, cursor) => {
      try {
        const bytes = Buffer.from(cursor, "base64url");
        if (bytes.toString("base64url") !== cursor) throw new TypeError("not written as we write it");
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAAD(Buffer.from(list)).setAuthTag(bytes.subarray(-TAG));
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString("utf8");
        const [at, id] = z.parse(Sealed, JSON.parse(text));
        return { at, id };
      } catch (cause) {
        throw new AppError("bad-input", "This is not a place in this list. Please start from its beginning.", {
          fields: [{ field: "cursor", problem: "invalid", message: "This value cannot be used." }],
          cause,
        });
      }
    },
  };
}
