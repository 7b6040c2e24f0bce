import type { DonorRecordsService } from "../../giving/donations/donor-records.service.ts";
import type { ContactArchiveRepository } from "./contact-archive.repository.ts";

/**
 * Export, erasure and expiry of contact messages. The e-mail address in a message is unverified: a message that another account sent
 * with this person's address belongs to that account.
 * @remarks `writers` are donor keys
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
      const foundMessages = await archive.of(writers);
      return foundMessages
        .filter(({ data }) => keysOfOthers(data.writers, writers).length === 0)
        .map(({ data: { at, fullName, email, mobile, comment, answers } }) => ({
          at,
          fullName,
          email,
          mobile,
          comment,
          answers: answers.map((answer) => ({ text: answer.text, at: answer.at })),
        }))
        .toSorted((answerA, answerB) => answerA.at.localeCompare(answerB.at));
    },

    /** Deletes the person's messages, and removes their address from messages of other accounts. Idempotent. */
    erase: async (writers: readonly string[]): Promise<void> => {
      for (const { id, data } of await archive.of(writers)) {
        const otherWriterKeys = keysOfOthers(data.writers, writers);
        if (otherWriterKeys.length === 0) await archive.remove(id);
        else await archive.keep(id, { ...data, email: undefined, writers: otherWriterKeys });
      }
    },

    /** Deletes messages without activity for two years. @returns how many */
    forgetMessages: (now: Date): Promise<number> => archive.removeDue(now),
  };
}
export type ContactArchiveService = ReturnType<typeof contactArchiveService>;
