import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";
import {
  ACCOUNTS,
  isInChart,
  areOwnLines,
  areSpendingLines,
  type FundMovement,
  isProjectionOf,
  type Line,
  OFFLINE_KINDS,
  OWN_TRANSFER_KINDS,
  PAYMENT_KINDS,
  SPENDING_KINDS,
  sumOfLines,
  withLines,
} from "./lines.ts";

/** Account for captured money that cannot be counted as a donation until a person has reviewed it. */
export const SUSPENSE_ACCOUNT = ACCOUNTS.suspense;

const CommonFields = {
  currency: z.string(),
  /** When the payment, refund or other event happened, according to the gateway, the bank, or the admin who recorded it. */
  occurredAt: IsoTime,
  /** When we recorded the event. */
  bookedAt: IsoTime,
  /** The source that reported the event first. */
  source: z.enum(["verify", "webhook", "reconciler", "admin"]),
};

const FundFields = {
  ...CommonFields,
  /** A campaign's id, `general-fund`, or `suspense`. */
  account: z.string().check(z.minLength(1)),
  amountPaise: z.int(),
  /** +1 for a donation, −1 when it was returned in full, +1 when that refund was reversed. */
  supporters: z.int(),
  /** Which of the two entries of a correction it is: `out` takes out of the former account or day, `in` adds to the new one. */
  move: z.optional(z.enum(["out", "in"])),
};

const PaymentFields = {
  ...FundFields,
  kind: z.enum(PAYMENT_KINDS),
  /** The donation of the payment. Absent if the payment belonged to no donation when it was booked: the money is then in suspense. */
  donationId: z.optional(z.string()),
  paymentId: z.string(),
  refundId: z.optional(z.string()),
  disputeId: z.optional(z.string()),
};

const OfflineFields = { ...FundFields, kind: z.enum(OFFLINE_KINDS), offlineDonationId: z.string() };

/** A line of a transfer: debits are positive, credits negative, in the smallest unit of the entry's currency. */
const LineFields = z.object({
  account: z.string().check(z.refine(isInChart, { error: "is not in the chart of accounts" })),
  amountPaise: z.int().check(z.refine((amount) => amount !== 0, { error: "moves nothing" })),
});

const LINES_BALANCE = z.refine<{ lines: readonly Line[] }>(({ lines }) => sumOfLines(lines) === 0, {
  path: ["lines"],
  error: "do not balance",
});
const LINES_AGREE = z.refine<FundMovement & { lines: readonly Line[] }>((entry) => isProjectionOf(entry.lines, entry), {
  path: ["lines"],
  error: "do not agree with account and amount",
});

/**
 * An entry of a payment at the gateway. Its id is derived from the gateway's (`cap_<paymentId>`, `ref_<refundId>`, `dis_<disputeId>`), so that
 * the same fact cannot be booked twice; `full_<paymentId>` records that a donation was returned in full. Corrections are further entries: `<id>_out_<n>` and
 * `<id>_in_<n>` move the amount of the entry `<id>` to another account or day, for the n-th time; `rev_<refundId>` takes a refund back that
 * the gateway reversed, `full_<paymentId>_2` adds the supporter again; `<id>_more_<n>` takes what a refund or dispute could not take before,
 * `<id>_change_<n>` what the gateway deducted beyond its first report. Entries of an unmatched payment have the same ids after `unm_`, and no donation;
 * `unm_<id>_released` takes one out of suspense when the payment gets a donation, which books it anew.
 */
export const PaymentEntry = z
  .object({ ...PaymentFields, lines: z.array(LineFields) })
  .check(LINES_BALANCE, LINES_AGREE);
export type PaymentEntry = z.infer<typeof PaymentEntry>;

/** An entry of a donation that did not come through the gateway. */
export const OfflineEntry = z
  .object({ ...OfflineFields, lines: z.array(LineFields) })
  .check(LINES_BALANCE, LINES_AGREE);
export type OfflineEntry = z.infer<typeof OfflineEntry>;

/** A settlement (`set_<settlementId>`) or a payment of cash into the bank. It changes no fund, so it has no account, amount or supporters of its own. */
export const OwnTransferEntry = z
  .object({
    ...CommonFields,
    kind: z.enum(OWN_TRANSFER_KINDS),
    settlementId: z.optional(z.string()),
    depositId: z.optional(z.string()),
    lines: z.array(LineFields),
  })
  .check(
    LINES_BALANCE,
    z.refine(({ kind, lines }) => areOwnLines(kind, lines), { path: ["lines"], error: "are not between own accounts" }),
  );
export type OwnTransferEntry = z.infer<typeof OwnTransferEntry>;

/**
 * A bill and its payment (`bill_<purchaseId>_<campaignId>`, `paid_<purchaseId>_<campaignId>_<n>`), what a supplier takes back (`credit_…`, `supplier-refund_…`), tax
 * deducted at source, or what one fund puts into another (`moved_…`). One entry for each campaign of a bill. It has no `account`: what was
 * raised stays as it is.
 */
export const SpendingEntry = z
  .object({
    ...CommonFields,
    kind: z.enum(SPENDING_KINDS),
    purchaseId: z.optional(z.string()),
    campaignId: z.optional(z.string()),
    /** Of a transfer out of a campaign: the campaign that gets it. */
    toCampaignId: z.optional(z.string()),
    /** Of a payment in cash: what left the cash box. */
    cashPaise: z.optional(z.int()),
    lines: z.array(LineFields),
  })
  .check(
    LINES_BALANCE,
    z.refine(({ kind, lines }) => areSpendingLines(kind, lines), {
      path: ["lines"],
      error: "are not those of its kind",
    }),
  );
export type SpendingEntry = z.infer<typeof SpendingEntry>;

/**
 * `ledger/{id}`, append-only. Each document is a balanced transfer (`lines`, docs/money.md, "The ledger"); `account`, `amountPaise` and
 * `supporters` are the effect on the public totals, and agree with the lines.
 */
export const LedgerEntry = z.discriminatedUnion("kind", [PaymentEntry, OfflineEntry, OwnTransferEntry, SpendingEntry]);
export type LedgerEntry = z.infer<typeof LedgerEntry>;
/** An entry that changes a fund, and so counts in totals. */
export type FundEntry = PaymentEntry | OfflineEntry;

export const isPaymentEntry = (entry: LedgerEntry): entry is PaymentEntry => "paymentId" in entry;
export const isSpendingEntry = (entry: LedgerEntry): entry is SpendingEntry =>
  SPENDING_KINDS.some((kind) => kind === entry.kind);
export const isFundEntry = (entry: LedgerEntry): entry is FundEntry => "account" in entry;

/** The entry format before entries had lines; all of those were of payments. */
export const EntryWithoutLines = z.object(PaymentFields);

/**
 * Entries that `npm run migrate` has not reached yet are read with the lines that the migration will add, so that the code can be deployed
 * before the migration.
 */
function addMissingLines(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "lines" in stored) return stored;
  const entry = z.safeParse(EntryWithoutLines, stored);
  return entry.success ? withLines(entry.data) : stored;
}

export const ledgerCollection = collectionOf("ledger", z.pipe(z.transform(addMissingLines), LedgerEntry));

/** The ledger for queries by donation, payment or refund, which find entries of payments alone. */
export const paymentEntriesCollection = collectionOf("ledger", z.pipe(z.transform(addMissingLines), PaymentEntry));

/** The ledger for queries by offline donation. */
export const offlineEntriesCollection = collectionOf("ledger", OfflineEntry);

/** The ledger for queries by settlement or deposit. */
export const ownTransfersCollection = collectionOf("ledger", OwnTransferEntry);

/** The ledger for queries by `account`, which find what changes a fund. */
export const fundEntriesCollection = collectionOf(
  "ledger",
  z.pipe(z.transform(addMissingLines), z.discriminatedUnion("kind", [PaymentEntry, OfflineEntry])),
);

export type FactSource = LedgerEntry["source"];
