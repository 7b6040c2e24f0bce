import type { ContactRepository } from "./contact.repository.ts";
import type { SupportRepository } from "./support.repository.ts";

/** Counts of messages that the foundation has not answered. Two aggregation queries: one read per thousand index entries. */
export function messageCountsService({
  contact,
  support,
}: {
  contact: Pick<ContactRepository, "countOpen">;
  support: Pick<SupportRepository, "countWaiting">;
}) {
  return {
    counts: async (): Promise<{ contactMessages: number; conversations: number }> => {
      const [contactMessages, conversations] = await Promise.all([contact.countOpen(), support.countWaiting()]);
      return { contactMessages, conversations };
    },
  };
}
export type MessageCountsService = ReturnType<typeof messageCountsService>;
