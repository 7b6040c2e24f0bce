import { calendarDay, monthOf, startOfMonth, addMonths } from "@daansetu/contract";
import { bookOf } from "../../../functions/src/features/impact/core/given-so-far.ts";
import { firstDueAt, problemsAfter } from "../../../functions/src/features/impact/core/items-problems.ts";
import { substitute } from "../../../functions/src/features/impact/core/list-changes.ts";
import { inHandSince } from "../../../functions/src/features/impact/core/public-numbers.ts";
import { writeOff } from "../../../functions/src/features/impact/core/stock.ts";
import {
  type GivenSoFarDocument,
  type ItemListDocument,
  toClaimDocument,
} from "../../../functions/src/features/impact/items/item.documents.ts";
import { groupBy } from "../../../functions/src/util/group-by.ts";
import type { SimulatedDonation } from "../donations/simulate-donation.ts";
import { ITEM_LIST_ROWS } from "../records/item-list-rows.ts";
import type { StepRow, SubstitutionRow, WriteOffRow } from "../records/item-lists.ts";
import { daysBefore, minutesAfter } from "../values/times.ts";
import {
  ADMIN,
  type CampaignState,
  claimsInOrder,
  type DemoEvent,
  newCampaignState,
  REVIEWER,
  sentMail,
  type Told,
} from "./campaign-state.ts";
import { countingEvents } from "./counting.ts";
import { deliveryEvents } from "./deliveries.ts";
import { itemListDocument } from "./item-list-documents.ts";
import { purchaseEvents } from "./purchases.ts";

export const demoItemLists = (now: Date): ItemListDocument[] => ITEM_LIST_ROWS.map((row) => itemListDocument(row, now));

/**
 * What became of the donations to campaigns with an item list: everything that has happened until `now`, in its order, each step by the rules of
 * production.
 */
export function demoImpact(lists: readonly ItemListDocument[], donations: readonly SimulatedDonation[], now: Date) {
  const told: Told = { notifications: new Map(), mails: new Map() };
  const states = lists.map((list) => newCampaignState(list, told));
  const events = states.flatMap((state) => [
    ...donations.flatMap((donation) => countingEvents(state, donation)),
    ...stepsOf(state).flatMap((row) => eventsOf(state, row, now)),
  ]);
  for (const { at, happen } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    if (at <= now) happen();
  sendDigests(told, now);
  return {
    itemLists: states.map(({ list }) => [list.campaignId, list] as const),
    givenSoFar: states.map((state) => [state.campaignId, givenDocument(state, now)] as const),
    spendingGuards: states.map(({ campaignId, guard }) => [campaignId, guard] as const),
    claims: states.flatMap(({ claims }) => [...claims].map(([id, claim]) => [id, toClaimDocument(claim)] as const)),
    purchases: states.flatMap(({ purchases }) => [...purchases]),
    poolUses: states.flatMap(({ poolUses }) => [...poolUses]),
    deliveries: states.flatMap(({ deliveries }) => [...deliveries]),
    allocationPages: states.flatMap(({ pages }) => [...pages]),
    timeline: states.flatMap(({ timeline }) => [...timeline]),
    ledger: states.flatMap(({ ledger }) => [...ledger]),
    papers: states.flatMap(({ papers }) => papers),
    notifications: [...told.notifications],
    mails: [...told.mails],
  };
}

const stepsOf = ({ campaignId }: CampaignState): readonly StepRow[] =>
  ITEM_LIST_ROWS.find(({ campaign }) => campaign === campaignId)?.steps ?? [];

function eventsOf(state: CampaignState, row: StepRow, now: Date): DemoEvent[] {
  if (row.step === "purchase") return purchaseEvents(state, row, now);
  if (row.step === "delivery") return deliveryEvents(state, row, now);
  const at = new Date(daysBefore(now, row.daysAgo, 12));
  return [{ at, happen: () => (row.step === "write-off" ? loseUnits(state, row, at) : replaceThing(state, row, at)) }];
}

const decisionOf = (reason: string) => ({ reason, byUid: REVIEWER.uid, approvedByUid: ADMIN.uid });
const entryAt = (campaignId: string, at: Date) => ({ campaignId, on: calendarDay(at), at: at.toISOString() });

function loseUnits(state: CampaignState, { item, units: most, reason }: WriteOffRow, at: Date): void {
  const { campaignId, given, timeline, list } = state;
  const units = Math.min(most, bookOf(given, item).inStock);
  if (units === 0) return;
  const changeId = `demo-loss-${item}`;
  state.given = writeOff(given, { itemId: item, units, isInStock: true }, decisionOf(reason));
  state.list = { ...list, decided: [...list.decided, changeId] };
  timeline.set(`write-off_${changeId}`, {
    ...entryAt(campaignId, at),
    ...{ kind: "write-off", itemId: item, units, reason },
  });
}

function replaceThing(state: CampaignState, { item, name, reason }: SubstitutionRow, at: Date): void {
  const { campaignId, list, timeline } = state;
  const changeId = `demo-substitution-${item}`;
  const formerName = list.items.find(({ id }) => id === item)?.name ?? "";
  const { items, version } = substitute(list, item, { name, ...decisionOf(reason) }, at);
  const decided = [...list.decided, changeId];
  state.list = { ...list, items, version, decided, updatedAt: at.toISOString() };
  timeline.set(`substitution_${changeId}`, {
    ...entryAt(campaignId, at),
    ...{ kind: "substitution", itemId: item, name, formerName, reason },
  });
}

/** Donors with a plan hear of a month's deliveries on the first day of the next month, in one mail. */
function sendDigests({ notifications, mails }: Told, now: Date): void {
  const due = [...notifications].filter(
    ([, { mail, month }]) => mail === "digest" && month !== undefined && month < monthOf(calendarDay(now)),
  );
  const groups = groupBy(due, ([, { month, donorKey }]) => `${month ?? ""} ${donorKey ?? ""}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const [firstId, { month = "" }] = first;
    const sentAt = minutesAfter(new Date(startOfMonth(addMonths(month, 1))), 360);
    const notificationIds = group.map(([id]) => id);
    mails.set(`impact-digest_${firstId}`, sentMail({ kind: "impact-digest", notificationIds }, sentAt));
    for (const [id, notification] of group) notifications.set(id, { ...notification, mail: "queued" });
  }
}

function givenDocument(state: CampaignState, now: Date): GivenSoFarDocument {
  const { given, people } = state;
  const received = claimsInOrder(state).map(({ admittedAt, amountPaise, returnedPaise }) => ({
    ...{ admittedAt, netPaise: amountPaise - returnedPaise },
  }));
  const problems = problemsAfter([], given, now);
  return {
    ...{ ...given, people, problems, exceptionDueAt: firstDueAt(problems), workDueAt: null },
    inHandSince: inHandSince(received, Math.max(0, given.paidPaise - given.movedInPaise)) ?? null,
  };
}
