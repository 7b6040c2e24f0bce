import { createHmac } from "node:crypto";

/** What a call makes that brings no id of its own. */
interface Made {
  /** A secret, so that an id tells nobody the content. */
  hashKey: string;
  /** Everything that tells it apart: what is made, for whom, of what. */
  of: readonly unknown[];
  /** Whether what has an id is over, so that the same content makes something new: it was removed on purpose, or is long ago. */
  isOver: (id: string) => Promise<boolean>;
}

/**
 * An id that follows from the content: a call that is sent twice makes one thing.
 * @returns the first of the content's ids that is not over
 */
export async function contentId({ hashKey, of, isOver }: Made): Promise<string> {
  for (let time = 0; ; time += 1) {
    const id = createHmac("sha256", hashKey)
      .update(`content\n${JSON.stringify([...of, time])}`)
      .digest("base64url");
    if (!(await isOver(id))) return id;
  }
}
