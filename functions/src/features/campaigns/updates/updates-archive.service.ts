import type { UpdatesRepository } from "./updates.repository.ts";

/** What a person may take with them of the updates that they posted, and what becomes of these when they go. */
export function updatesArchive({ updates }: { updates: UpdatesRepository }) {
  return {
    /** Everything that a person posted, newest first. */
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await updates.allOf(uid)).map(({ id, data: { campaignId, text, pictures, at } }) => ({
        _id: id,
        campaignId,
        text,
        pictures,
        at,
      })),

    /** Unties what a person posted from them; it stays with the campaign that people gave to. */
    forget: (uid: string): Promise<void> => updates.forget(uid),
  };
}
export type UpdatesArchive = ReturnType<typeof updatesArchive>;
