import type { ThanksRepository } from "./thanks.repository.ts";

/** Export and erasure of the thank-you notes that a person wrote. */
export function thanksArchive({ thanks }: { thanks: ThanksRepository }) {
  return {
    /** Newest first. */
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await thanks.allOf(uid)).map(({ id, data: { campaignId, text, at } }) => ({ _id: id, campaignId, text, at })),

    /** Removes the author. The notes stay, since donors have them by mail. */
    erase: (uid: string): Promise<void> => thanks.anonymise(uid),
  };
}
export type ThanksArchive = ReturnType<typeof thanksArchive>;
