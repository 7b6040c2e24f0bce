import * as z from "zod/mini";

/** A message that is on its way, or did not get there. */
export interface Unsent {
  clientMessageId: string;
  text: string;
}

/** What a person has written and the foundation has not got yet. */
export interface Kept {
  draft: string;
  unsent: readonly Unsent[];
}

const Kept = z.object({
  draft: z.string(),
  unsent: z.array(z.object({ clientMessageId: z.uuid(), text: z.string() })),
});
const NOTHING: Kept = { draft: "", unsent: [] };

const keyOf = (userId: string) => `daansetu:support:${userId}`;

/** What this tab has kept for a person, through a refresh or a way to another page; nothing where storage may not be used. */
export function readKept(userId: string): Kept {
  return (
    attempt(() => {
      const stored = window.sessionStorage.getItem(keyOf(userId));
      const parsed = stored === null ? undefined : z.safeParse(Kept, JSON.parse(stored));
      return parsed?.success === true ? parsed.data : NOTHING;
    }) ?? NOTHING
  );
}

export function writeKept(userId: string, kept: Kept): void {
  attempt(() => {
    if (kept.draft === "" && kept.unsent.length === 0) window.sessionStorage.removeItem(keyOf(userId));
    else window.sessionStorage.setItem(keyOf(userId), JSON.stringify(kept));
  });
}

/** Puts a beginning into a person's empty message box; what they have typed stays. */
export function suggestMessage(userId: string, text: string): void {
  const kept = readKept(userId);
  if (kept.draft.trim() === "") writeKept(userId, { ...kept, draft: text });
}

/** Storage may be full, forbidden or hold nonsense: none of it may stand in the way of a message. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
