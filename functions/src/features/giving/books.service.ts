import type { Database } from "../../firestore/database.ts";
import type { News } from "./facts.ts";
import { bookingFor, type Told } from "./booking.ts";
import { donationsRepository, type Held } from "./donations.repository.ts";
import { turns } from "./turns.ts";
import { webhookEventsRepository } from "./webhook-events.repository.ts";
import type { EventRecord } from "./webhook-event.document.ts";

/** Only others' writes to this very donation make a try fail, and each of those is progress: more than a few in a row means something else. */
const TRIES = 10;

export type ApplyNews = (held: Held, news: News, told: Told & { event?: EventRecord }) => Promise<Held>;

const appliers = new WeakMap<Database, ApplyNews>();

/**
 * The one way in for everything that tells of money (payments.md E.1): verify, webhook, reconciler, admin. Merges the news into the
 * donation and writes, in one commit, the donation, each ledger entry that it still lacks, the thank-you that a new gift is owed, and
 * the record of the webhook that told. News that say nothing new write nothing (but the webhook's record).
 * @returns the donation afterwards
 */
export function newsApplier(db: Database): ApplyNews {
  const known = appliers.get(db);
  if (known !== undefined) return known;
  const made = makeApplier(db);
  appliers.set(db, made);
  return made;
}

function makeApplier(db: Database): ApplyNews {
  const donations = donationsRepository(db);
  const events = webhookEventsRepository(db);
  const inTurn = turns();

  async function apply(given: Held, news: News, told: Told & { event?: EventRecord }): Promise<Held> {
    let held = donations.latest(given);
    let event = told.event;
    for (let tries = 0; tries < TRIES; tries++) {
      const booking = bookingFor(held.id, held.donation, news, told);
      if (booking === undefined && event === undefined) return held;
      const after = await donations.book(held, booking, { now: told.now, ...(event !== undefined && { event }) });
      if (typeof after !== "string") return after;
      // Either this very message was delivered twice, or somebody booked the same fact a moment earlier.
      if (after === "already-there" && event !== undefined && (await events.exists(event.id))) event = undefined;
      const fresh = await donations.byId(held.id);
      if (fresh === undefined) throw new Error(`The donation ${held.id} is gone.`);
      held = fresh;
    }
    throw new Error(`The donation ${given.id} could not be booked in ${TRIES} tries.`);
  }

  return (held, news, told) => inTurn(held.id, () => apply(held, news, told));
}
