import type { SupportArchiveRepository } from "./support-archive.repository.ts";

/** A person's whole thread: to take with them, and to be rid of. */
export function supportArchiveService({ archive }: { archive: SupportArchiveRepository }) {
  return {
    /** Every message of a person's thread, oldest first. */
    export: async (uid: string): Promise<Record<string, unknown>[]> => {
      const messages = await archive.all(uid);
      return messages.map(({ from, text, at }) => ({ at, from, text })).toSorted((a, b) => a.at.localeCompare(b.at));
    },
    /** Deletes the thread with both sides' messages. Doing it again changes nothing. */
    erase: (uid: string): Promise<void> => archive.erase(uid),
  };
}
export type SupportArchiveService = ReturnType<typeof supportArchiveService>;
