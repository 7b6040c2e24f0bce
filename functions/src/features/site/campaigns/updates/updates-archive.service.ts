import type { UpdatesRepository } from "./updates.repository.ts";

/** Export and anonymisation of the updates that a person posted. */
export function updatesArchive({ updates }: { updates: UpdatesRepository }) {
  return {
    /** Newest first. */
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await updates.allOf(uid)).map(({ id, data: { campaignId, text, pictures, at } }) => ({
        _id: id,
        campaignId,
        text,
        pictures,
        at,
      })),

    /** Removes the author. The updates stay with the campaign for its donors. */
    anonymise: (uid: string): Promise<void> => updates.anonymise(uid),
  };
}
export type UpdatesArchive = ReturnType<typeof updatesArchive>;
