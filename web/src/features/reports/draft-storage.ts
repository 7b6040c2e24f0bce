import * as z from "zod/mini";

/** Drafts are deleted at log-out: `forgetTyped` clears all keys with this prefix. */
const PREFIX = "daansetu:dashboard:";

/** Reads a draft from session storage, which survives a reload; `undefined` if there is none or storage is not available. */
export function readDraft<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? "null"));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft; `undefined` deletes it. */
export function writeDraft(key: string, draft: object | undefined): void {
  try {
    if (draft === undefined) window.sessionStorage.removeItem(PREFIX + key);
    else window.sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the form itself keeps the text.
  }
}
