/**
 * `npm run bench:impact`: a delivery of 20,000 units to 8,000 donors. Its counting is killed five times on the way, before a commit or after one whose reply is
 * lost; then who hears of it is found, and the mails are queued. Prints time, reads and writes, and exits with 1 unless each unit is counted for one donor in
 * the order of the gifts, and each donor has one mail. `npm run bench:impact -- 800` sets the number of donors.
 */
import type { Claim } from "@daansetu/contract";
import { collections } from "../../functions/src/collections.ts";
import { compose } from "../../functions/src/compose.ts";
import { nothingGiven, NOTHING_OF_ITEM } from "../../functions/src/features/impact/core/given-so-far.ts";
import { confirmDelivery } from "../../functions/src/features/impact/core/confirmation.ts";
import type { DeliveryDocument } from "../../functions/src/features/impact/deliveries/store/delivery.documents.ts";
import { type ItemListDocument, toClaimDocument } from "../../functions/src/features/impact/items/item.documents.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { BENCH_CAMPAIGN_ID, type BenchStack, startBenchStack } from "../bench/bench-stack.ts";
import { printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";

const [requestedCount = "8000"] = process.argv.slice(2);
const DONORS = Math.max(100, Number.parseInt(requestedCount, 10) || 0);
/** Four donors give ten units. */
const UNITS = (DONORS * 5) / 2;
const PRICE_PAISE = 100_00;
const KILLS = 5;
/** Commits from one kill to the next: two while units are counted, two while those who hear of it are found, one among the mails. */
const KILL_EVERY = Math.max(1, Math.floor(DONORS / 500));
const DELIVERY = "bench-delivery";
const AT = "2026-11-20T06:30:00.000Z";

const idOf = (index: number) => `BenchDonation${String(index).padStart(11, "0")}`;
const unitsOf = (index: number) => (index % 4) + 1;

function claimOf(index: number): Claim {
  const units = unitsOf(index);
  const line = { itemId: "kit", unitPricePaise: PRICE_PAISE, chosen: units, admitted: units, open: units };
  return {
    ...{
      donationId: idOf(index),
      campaignId: BENCH_CAMPAIGN_ID,
      seq: index + 1,
      donorKey: `mail:donor${index}@example.in`,
    },
    ...{ admittedAt: AT, amountPaise: units * PRICE_PAISE, returnedPaise: 0, fundMoves: 0 },
    lines: [{ ...line, delivered: 0, returnedAfterDelivery: 0, returned: 0, released: 0 }],
    pool: { openPaise: 0, heldPaise: 0, heldUntil: null, usedPaise: 0, returnedAfterUsePaise: 0 },
    openItemIds: ["kit"],
    ...{ surplus: null, shortfall: null },
  };
}

/** Everything up to the moment after the delivery was confirmed. */
async function prepare({ deps }: BenchStack): Promise<void> {
  const db = collections(deps.db);
  const now = deps.clock();
  const rule = { purpose: "general-fund", version: 1 } as const;
  const list: ItemListDocument = {
    ...{ campaignId: BENCH_CAMPAIGN_ID, campaignTitle: "Bench", campaignKind: "fundraiser" },
    items: [
      {
        ...{ id: "kit", name: "Kit", unit: "kit", pricePaise: PRICE_PAISE, wanted: UNITS, smallestLot: 1 },
        ...{ urgency: "urgent", state: "open" },
      },
    ],
    ...{
      surplus: rule,
      shortfall: rule,
      asked: [],
      decided: [],
      addedAt: AT,
      updatedAt: AT,
      version: 1,
      claimsAfter: null,
    },
  };
  const paise = UNITS * PRICE_PAISE;
  const given = {
    ...nothingGiven(BENCH_CAMPAIGN_ID),
    ...{ nextSeq: DONORS + 1, receivedPaise: paise, billedPaise: paise },
    items: {
      kit: {
        ...NOTHING_OF_ITEM,
        given: UNITS,
        inStock: UNITS,
        acquired: { ...NOTHING_OF_ITEM.acquired, claims: UNITS },
      },
    },
  };
  const line = { itemId: "kit", counted: UNITS, inKind: 0 };
  const planned: DeliveryDocument = {
    ...{ campaignId: BENCH_CAMPAIGN_ID, campaignTitle: "Bench", state: "planned", day: "2026-11-25" },
    place: { district: "Sehore", state: "Madhya Pradesh" },
    ...{ toWhom: "Villages of Sehore", people: UNITS, lines: [{ ...line, firstOrdinal: 0, standing: UNITS }] },
    ...{ photographs: [], number: 0, beforeSeq: 0, confirmedAt: null, allocatedAt: null, corrections: [] },
    plan: [{ itemId: "kit", units: UNITS }],
    labels: [{ itemId: "kit", name: "Kit", unit: "kit" }],
    planned: { byUid: "bench", byEmail: "bench@demo.test", at: AT, asked: "" },
    ...{ version: 1, pages: 0, mails: "counting", isSending: false, correctionToTell: null },
  };
  const confirmed = confirmDelivery(planned, given, [line], now);
  await db.itemLists.doc(BENCH_CAMPAIGN_ID).set(list);
  await db.givenSoFar
    .doc(BENCH_CAMPAIGN_ID)
    .set({ ...confirmed.given, workDueAt: now.toISOString(), inHandSince: AT, people: UNITS });
  const { lines, number, beforeSeq, confirmedAt } = confirmed.delivery;
  await db.deliveries.doc(DELIVERY).set({ ...planned, state: "confirmed", lines, number, beforeSeq, confirmedAt });
  const writer = deps.db.bulkWriter();
  for (let index = 0; index < DONORS; index += 1)
    void writer.set(db.claims.doc(idOf(index)), toClaimDocument(claimOf(index)));
  await writer.close();
}

class Killed extends Error {}

/** @returns what is wrong; empty if each unit is where it should be */
async function faultsOf({ deps }: BenchStack): Promise<string[]> {
  const db = collections(deps.db);
  const pages = (await db.allocationPages.where("deliveryId", "==", DELIVERY).orderBy("number").get()).docs;
  const rows = pages.flatMap((page) => page.data().rows);
  const faults: string[] = [];
  let ordinal = 1;
  for (const [index, row] of rows.entries()) {
    if (row.source !== "claim" || row.donationId !== idOf(index)) faults.push(`row ${index} is of another donation`);
    if (row.from !== ordinal || row.to !== ordinal + unitsOf(index) - 1) faults.push(`row ${index} has other numbers`);
    ordinal = row.to + 1;
  }
  if (rows.length !== DONORS || ordinal !== UNITS + 1) faults.push(`${rows.length} rows up to number ${ordinal - 1}`);
  const open = await db.claims.where("openItemIds", "array-contains", "kit").count().get();
  if (open.data().count > 0) faults.push(`${open.data().count} claims have open units`);
  const mails = (await db.outbox.where("kind", "==", "impact-update").get()).docs;
  const notifications = await db.impactNotifications.where("mail", "==", "queued").count().get();
  const told = new Set(
    mails.flatMap((mail) => {
      const queued = mail.data();
      return queued.kind === "impact-update" ? [queued.notificationId] : [];
    }),
  );
  if (told.size !== mails.length) faults.push(`${mails.length - told.size} notifications have two mails`);
  const notified = (await db.impactNotifications.get()).docs.map((notification) => notification.data());
  const donors = new Set(notified.map(({ donorKey }) => donorKey));
  if (donors.size !== notified.length) faults.push(`${notified.length - donors.size} donors are told twice`);
  if (mails.length !== DONORS || notifications.data().count !== DONORS)
    faults.push(`${mails.length} mails for ${notifications.data().count} notifications`);
  return faults;
}

async function bench(stack: BenchStack): Promise<boolean> {
  const { deps } = stack;
  await prepare(stack);
  say(`${DONORS} donors gave ${UNITS} units, and all were handed over.`);
  let killAt = KILL_EVERY;
  let kills = 0;
  let commits = 0;
  const counted = watch(deps.db, async ({ method }, proceed) => {
    if (method !== "commit") return proceed();
    commits += 1;
    if (kills >= KILLS || commits !== killAt) return proceed();
    kills += 1;
    killAt += KILL_EVERY;
    // Every second one takes effect, and its reply never arrives.
    if (kills % 2 === 0) await proceed();
    throw new Killed("the process died");
  });
  const run = async (): Promise<void> => {
    for (;;) {
      try {
        // A new process has nothing in its memory.
        await compose(deps).impact.work.countUnits(BENCH_CAMPAIGN_ID);
        return;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  };
  const tell = (what: string, startedAt: number) => {
    const { reads, writes } = counted.snapshot();
    say(
      `${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${reads} reads, ${writes} writes (${((reads + writes) / DONORS).toFixed(2)} a donor), killed ${kills} times so far.`,
    );
    counted.reset();
  };
  let startedAt = performance.now();
  await run();
  tell("Counted, and found who hears of it", startedAt);
  const db = collections(deps.db);
  await db.deliveries.doc(DELIVERY).update({ mails: "sent", isSending: true });
  await db.givenSoFar.doc(BENCH_CAMPAIGN_ID).update({ workDueAt: AT });
  startedAt = performance.now();
  await run();
  tell("Queued the mails", startedAt);
  const faults = await faultsOf(stack);
  for (const fault of faults.slice(0, 10)) say(`Wrong: ${fault}.`);
  if (kills < KILLS) say(`Only killed ${kills} times.`);
  return faults.length === 0 && kills === KILLS;
}

let stack: BenchStack | undefined;
try {
  stack = await startBenchStack();
  process.exitCode = (await bench(stack)) ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
} finally {
  await stack?.stop();
  process.exit();
}
