import * as z from "zod/mini";

/** The part of `sessionStorage` that a draft needs. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const draftKey = (campaignId: string) => `daansetu:donation:${campaignId}`;

/** Of a stored draft, what the page after the payment reads: it needs nothing of the form. */
const StoredRequest = z.object({ request: z.object({ reference: z.string() }) });

/** Deletes the draft once its donation is confirmed, unless it already belongs to another donation. */
export function forgetDonation(campaignId: string, reference: string, storage: DraftStorage | undefined): void {
  tryStorage(() => {
    const key = draftKey(campaignId);
    const draft = z.safeParse(StoredRequest, JSON.parse(storage?.getItem(key) ?? "null"));
    if (draft.data?.request.reference === reference) storage?.removeItem(key);
  });
}

/** `undefined` on a server, and where the browser forbids storage. */
export function tabStorage(): DraftStorage | undefined {
  return tryStorage(() => (typeof window === "undefined" ? undefined : window.sessionStorage));
}

/** Storage may be full, forbidden or corrupt; none of that may block a donation. */
export function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
