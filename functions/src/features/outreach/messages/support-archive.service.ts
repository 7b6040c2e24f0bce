import type { SupportArchiveRepository } from "./support-archive.repository.ts";

/** Export and erasure of a person's support conversation. */
export function supportArchiveService({ archive }: { archive: SupportArchiveRepository }) {
  return {
    /** Oldest first. */
    export: async (uid: string): Promise<Record<string, unknown>[]> => {
      const messages = await archive.all(uid);
      return messages.map(({ from, text, at }) => ({ at, from, text })).toSorted((a, b) => a.at.localeCompare(b.at));
    },
    /** Deletes the thread with both sides' messages. Idempotent. */
    erase: (uid: string): Promise<void> => archive.erase(uid),
  };
}
export type SupportArchiveService = ReturnType<typeof supportArchiveService>;
