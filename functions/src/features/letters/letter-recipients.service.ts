import type { LetterRecipient, RecipientState } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { Position, Slice } from "../../firestore/paging.ts";
import type { OutboxDocument } from "../messages/outbox.document.ts";
import { audienceRepository } from "./audience.repository.ts";
import type { LetterAbout } from "./letter.documents.ts";
import { lettersRepository } from "./letters.repository.ts";
import { donorOf } from "./recipient.ts";

const STATES: Record<OutboxDocument["state"], RecipientState> = {
  waiting: "waiting",
  sent: "sent",
  "given-up": "given-up",
  nothing: "skipped",
};

/** What became of a letter for each of those who get it. The outbox holds no address: who it was is read from the records. */
export function letterRecipientsService(deps: Pick<Deps, "db" | "log">) {
  const letters = lettersRepository(deps);
  const records = audienceRepository(deps);

  async function whoIs({ kind, id }: LetterAbout): Promise<{ name?: string; email?: string }> {
    if (kind === "ngo") {
      const ngo = await records.ngo(id);
      return ngo === undefined ? {} : { name: ngo.ngoName, ...(ngo.email !== undefined && { email: ngo.email }) };
    }
    const gift = await records.donation(id);
    return (gift === undefined ? undefined : donorOf(gift)) ?? {};
  }

  return {
    list: async (
      letterId: string,
      state: RecipientState | undefined,
      slice: Slice,
    ): Promise<{ items: LetterRecipient[]; next: Position | undefined }> => {
      const { items, next } = await letters.mails(letterId, state, slice);
      const rows = await Promise.all(
        items.map(async ({ id, data }) => {
          if (data.kind !== "letter") return [];
          const { name, email } = await whoIs(data.about);
          const { tries, sentAt, error } = data;
          const how = { state: STATES[data.state], tries, sentAt: sentAt ?? undefined, reason: error ?? undefined };
          return [{ _id: id, name, email, ...how }];
        }),
      );
      return { items: rows.flat(), next };
    },
  };
}
