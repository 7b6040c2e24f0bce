import type { ThanksRepository } from "./thanks.repository.ts";

/** What a person may take with them of the notes by which they thanked donors, and what becomes of these when they go. */
export function thanksArchive({ thanks }: { thanks: ThanksRepository }) {
  return {
    /** Everything that a person wrote, newest first. */
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await thanks.allOf(uid)).map(({ id, data: { campaignId, text, at } }) => ({ _id: id, campaignId, text, at })),

    /** Unties what a person wrote from them. Donors have it in their mail. */
    forget: (uid: string): Promise<void> => thanks.forget(uid),
  };
}
export type ThanksArchive = ReturnType<typeof thanksArchive>;
