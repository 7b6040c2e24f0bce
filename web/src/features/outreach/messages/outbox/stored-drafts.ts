import * as z from "zod/mini";

/** A message that is being sent, or whose sending failed. `clientMessageId` is its idempotency key. */
export interface UnsentMessage {
  clientMessageId: string;
  text: string;
}

/** A user's message box and unsent messages, as stored in this tab. */
export interface StoredDrafts {
  draft: string;
  unsent: readonly UnsentMessage[];
}

const StoredDrafts = z.object({
  draft: z.string(),
  unsent: z.array(z.object({ clientMessageId: z.uuid(), text: z.string() })),
});
const EMPTY_DRAFTS: StoredDrafts = { draft: "", unsent: [] };

const storageKey = (userId: string) => `daansetu:support:${userId}`;

/** Reads from session storage, which survives a reload; empty if storage is not available. */
export function readDrafts(userId: string): StoredDrafts {
  return (
    ignoreErrors(() => {
      const storedText = window.sessionStorage.getItem(storageKey(userId));
      const parsedDrafts = storedText === null ? undefined : z.safeParse(StoredDrafts, JSON.parse(storedText));
      return parsedDrafts?.success === true ? parsedDrafts.data : EMPTY_DRAFTS;
    }) ?? EMPTY_DRAFTS
  );
}

export function writeDrafts(userId: string, drafts: StoredDrafts): void {
  ignoreErrors(() => {
    if (drafts.draft === "" && drafts.unsent.length === 0) window.sessionStorage.removeItem(storageKey(userId));
    else window.sessionStorage.setItem(storageKey(userId), JSON.stringify(drafts));
  });
}

/** Prefills a user's message box if it is empty. */
export function suggestMessage(userId: string, text: string): void {
  const drafts = readDrafts(userId);
  if (drafts.draft.trim() === "") writeDrafts(userId, { ...drafts, draft: text });
}

/** Storage may be full, blocked or hold invalid JSON; messages work without it. */
function ignoreErrors<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
