import type { NewslettersRepository } from "./newsletters.repository.ts";

/** What a person may take with them of the letters that they wrote as an admin, and what becomes of these when they go. */
export function newslettersArchive({ newsletters }: { newsletters: NewslettersRepository }) {
  return {
    /** Everything that a person wrote, newest first. */
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
        .toSorted((one, other) => other.at.localeCompare(one.at)),

    /** Unties what a person wrote from them. Those who got it have it in their mail. */
    forget: (uid: string): Promise<void> => newsletters.forget(uid),
  };
}
export type NewslettersArchive = ReturnType<typeof newslettersArchive>;
