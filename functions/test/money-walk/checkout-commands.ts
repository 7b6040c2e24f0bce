import { calendarDay, type ChosenItem, type DonationLines } from "@daansetu/contract";
import { addressKey } from "../../src/features/giving/core/donor-keys.ts";
import { NO_FACTS } from "../../src/features/giving/core/facts.ts";
import { deriveDonation } from "../../src/features/giving/core/status.ts";
import { linesOfDonation } from "../../src/features/impact/core/donation-lines.ts";
import type { GatewayPayment } from "../../src/gateway/payment-gateway.ts";
import { aPaidDonation } from "../support/samples.ts";
import { donorOf, kindOf } from "./donors.ts";
import { refundableAtGateway, taxIn } from "./gateway-truth.ts";
import { attemptPayment, tellPayment, tellRefund } from "./payment-commands.ts";
import { commit } from "./store.ts";
import type { World } from "./world.ts";

/** Commands of donors at the checkout, who choose items of a list or only give an amount. */

const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 10 * 60_000;

const { donor: _donor, ...PAID_DONATION } = aPaidDonation();

interface Asked {
  amountPaise: number;
  lines?: DonationLines;
}

/** What a donor gives: up to three items and some pool money, or only an amount, which is all that a campaign without a list allows. */
function askedFor({ random, books }: World, campaignId: string): Asked {
  const list = books.lists.get(campaignId);
  if (list === undefined) return { amountPaise: random.oneOf(500_00, 1_00, 7_77, 2_000_00) };
  const open = list.items.filter(({ state }) => state === "open");
  const count = random.below(Math.min(3, open.length) + 1);
  const chosen: ChosenItem[] = open
    .slice(random.below(Math.max(1, open.length - count + 1)))
    .slice(0, count)
    .map(({ id }) => ({ itemId: id, units: 1 + random.below(id.endsWith("plate") ? 60 : 5) }));
  const costPaise = chosen.reduce(
    (sum, { itemId, units }) => sum + units * (open.find(({ id }) => id === itemId)?.pricePaise ?? 0),
    0,
  );
  const beyondPaise = random.chance(0.4) ? 100_00 + random.below(3_000_00) : 0;
  const amountPaise = chosen.length === 0 ? random.oneOf(500_00, 1_00, 7_77, 3_000_00) : costPaise + beyondPaise;
  return { amountPaise, lines: linesOfDonation(list, { amountPaise, chosen }) };
}

/** The donation is stored before anything can be paid. */
export function openDonation(world: World, hasDonor = world.random.chance(0.5)): string {
  const { random, clock, books, givenTo, nextId } = world;
  const id = nextId("donation");
  const createdAt = clock.second();
  const campaignId = random.pick(givenTo) ?? "school";
  const donor = donorOf(world, id);
  const terms = {
    ...askedFor(world, campaignId),
    currency: "INR" as const,
    orderId: `order_${id}`,
    createdAt: createdAt.toISOString(),
    campaignId,
    campaignKind: kindOf(campaignId),
    // The others are a bare amount, whose donor's details come later.
    ...(hasDonor && { donor, donorKeys: [addressKey(donor.email)] }),
  } as const;
  const blank = { ...PAID_DONATION, ...terms, facts: NO_FACTS, booked: [] };
  commit([books.donations.create(id, { ...blank, ...deriveDonation(NO_FACTS, blank, createdAt) })], undefined);
  return id;
}

/** A donation as most of them are: with the donor's details, and paid at once. */
export function donate(world: World): void {
  const { clock, books, nextId } = world;
  const donationId = openDonation(world, true);
  const donation = books.donations.get(donationId);
  if (donation === undefined) return;
  const { amountPaise } = donation;
  const feePaise = Math.floor(amountPaise / 50);
  const createdAt = clock.second();
  const entity: GatewayPayment = {
    ...{ id: nextId("pay"), orderId: donation.orderId, invoiceId: undefined, amountPaise, donorFeePaise: 0 },
    ...{ refundedPaise: 0, currency: "INR", status: "captured", wasCaptured: true, lateAuthorized: false },
    ...{ international: false, method: "upi", createdAt, failureReason: undefined },
    ...{ feePaise, feeTaxPaise: taxIn(feePaise) },
  };
  const truth = { entity, donationId, planId: undefined, feePaise, capturedAt: createdAt, toldCaptures: [createdAt] };
  tellPayment(world, truth, createdAt);
}

/** Bad news about a campaign: many of its donors get all of it back. */
export function refundMany(world: World): void {
  const { random, clock, gateway, books, nextId } = world;
  const campaignId = random.oneOf("school", "kitchen");
  for (const payment of gateway.payments.values()) {
    const { entity, donationId } = payment;
    const amountPaise = refundableAtGateway(gateway, payment);
    const isOfCampaign = books.donations.get(donationId)?.campaignId === campaignId;
    if (!isOfCampaign || !entity.wasCaptured || amountPaise <= 0 || random.chance(0.05)) continue;
    const refund = { id: nextId("rfnd"), paymentId: entity.id, amountPaise, createdAt: clock.second() };
    tellRefund(world, { ...refund, status: "processed" }, payment);
  }
}

/** A donor pays in the last minutes of the financial year in India, if it is about to end; what follows of it may be in the next one. */
export function payBeforeMidnight(world: World): void {
  const { clock, random } = world;
  const now = clock.now();
  const midnight = new Date(`${calendarDay(now).slice(0, 4)}-03-31T18:30:00.000Z`);
  const leftMs = midnight.getTime() - now.getTime();
  if (leftMs < 0 || leftMs > 15 * DAY_MS) return;
  clock.passUntil(new Date(midnight.getTime() - random.below(TEN_MINUTES_MS)));
  openDonation(world);
  attemptPayment(world);
}
