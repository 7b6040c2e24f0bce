import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import type { ContactArchiveRepository } from "./contact-archive.repository.ts";

/**
 * A person's messages of the contact form: to take with them, and to be rid of; and what nobody needs any more. The address in a
 * message was only typed: a message that another account wrote with it is the other's.
 * @remarks `writers` of a person are the keys by which donations are theirs
 */
export function contactArchiveService({
  archive,
  donorRecords: { keysOfOthers },
}: {
  archive: ContactArchiveRepository;
  donorRecords: Pick<DonorRecordsService, "keysOfOthers">;
}) {
  return {
    /** Oldest first. */
    export: async (writers: readonly string[]): Promise<Record<string, unknown>[]> => {
      const found = await archive.of(writers);
      return found
        .filter(({ data }) => keysOfOthers(data.writers, writers).length === 0)
        .map(({ data: { at, fullName, email, mobile, comment, answers } }) => ({
          at,
          fullName,
          email,
          mobile,
          comment,
          answers: answers.map((answer) => ({ text: answer.text, at: answer.at })),
        }))
        .toSorted((one, other) => one.at.localeCompare(other.at));
    },

    /** Deletes a person's messages; from another account's their address goes. Doing it again changes nothing. */
    erase: async (writers: readonly string[]): Promise<void> => {
      for (const { id, data } of await archive.of(writers)) {
        const others = keysOfOthers(data.writers, writers);
        if (others.length === 0) await archive.remove(id);
        else await archive.keep(id, { ...data, email: undefined, writers: others });
      }
    },

    /** Deletes what nobody has dealt with for two years. @returns how many */
    forgetMessages: (now: Date): Promise<number> => archive.removeDue(now),
  };
}
export type ContactArchiveService = ReturnType<typeof contactArchiveService>;
