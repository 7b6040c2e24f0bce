import { createHmac } from "node:crypto";

interface ContentIdInput {
  /** HMAC key, so that an id does not reveal the content. */
  hashKey: string;
  /** The identifying content: the kind of record, its author, the fields that were sent. */
  of: readonly unknown[];
  /** True if the record with this id was removed or is too old, so that the same content creates a new record. */
  isOver: (id: string) => Promise<boolean>;
}

/**
 * Derives an idempotency key from the content, for calls that send none: the same call sent twice creates one record.
 * @returns the first id in the content's sequence for which `isOver` is false
 */
export async function contentId({ hashKey, of, isOver }: ContentIdInput): Promise<string> {
  for (let round = 0; ; round += 1) {
    const id = createHmac("sha256", hashKey)
      .update(`content\n${JSON.stringify([...of, round])}`)
      .digest("base64url");
    if (!(await isOver(id))) return id;
  }
}
