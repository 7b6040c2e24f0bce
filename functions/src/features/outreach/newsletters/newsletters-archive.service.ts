import type { NewslettersRepository } from "./newsletters.repository.ts";

/** Export and erasure of the newsletters that a person wrote as an admin. */
export function newslettersArchive({ newsletters }: { newsletters: NewslettersRepository }) {
  return {
    /** Newest first. */
    export: async (uid: string): Promise<Record<string, unknown>[]> =>
      (await newsletters.allOf(uid))
        .map(({ id, data: { to, campaignTitle, subject, text, at } }) => ({
          _id: id,
          at,
          to,
          campaignTitle,
          subject,
          text,
        }))
        .toSorted((newsletterA, newsletterB) => newsletterB.at.localeCompare(newsletterA.at)),

    /** Removes the author. The newsletters stay, since their recipients have them by mail. */
    erase: (uid: string): Promise<void> => newsletters.anonymise(uid),
  };
}
export type NewslettersArchive = ReturnType<typeof newslettersArchive>;
