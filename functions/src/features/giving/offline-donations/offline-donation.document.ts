import { Id, IsoTime, OFFLINE_STEPS, OfflineDonation, OfflineMeans, OfflineState, Paise } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";
import { DonorCorrection } from "../core/donor-correction.document.ts";

/** What somebody recorded about an offline donation. Events are added, never changed; their number is the version. */
export const OfflineEvent = z.object({
  /** `recorded` or, of a cheque, `received` is the first one. */
  step: z.enum(["recorded", "received", ...OFFLINE_STEPS]),
  /** The day in India on which it happened, as `2026-11-22`. */
  on: z.string(),
  /** When it was entered: `bookedAt` of the entries that it demands. */
  at: IsoTime,
  byUid: z.string(),
  byEmail: z.string(),
  reason: z.optional(z.string()),
  /** For a cheque that cleared: it counts on the day of its receipt. Absent in older ones, which are in the ledger on the day on which they cleared. */
  countsFrom: z.optional(z.literal("receipt")),
});
export type OfflineEvent = z.infer<typeof OfflineEvent>;

/** Contact details are what the donor left; a receipt needs name and address (issue 14). The tax id lies in `donorTax/{id}`. */
export const OfflineDonor = OfflineDonation.shape.donor;
export type OfflineDonor = z.infer<typeof OfflineDonor>;

/**
 * `offlineDonations/{id}`; the id is derived from the form's key, or the import and its line, so that a repeated request finds what it made.
 * Amount, campaign, method and day never change: a mistake is cancelled, and recorded anew.
 */
export const OfflineDonationDocument = z.object({
  campaignId: Id,
  campaignKind: z.enum(["fundraiser", "monthly", "general-fund"]),
  campaignTitle: z.string(),
  amountPaise: Paise.check(z.gte(1)),
  currency: z.literal("INR"),
  means: OfflineMeans,
  /** The day in India on which the foundation received it. */
  receivedOn: z.string(),
  donor: OfflineDonor,
  hasTaxId: z.boolean(),
  /** `mail:<address>` and `tel:<number>` of the donor; removed when they erase their account. */
  donorKeys: z.array(z.string()),
  showAs: z.object({ anonymous: z.boolean() }),
  /** The admin confirmed that the donor declared to be an Indian citizen (payments.md D.3). */
  consents: z.object({ indianCitizen: z.object({ text: z.string(), at: IsoTime }) }),
  /** Corrections since the receipt was issued; absent if there is none. */
  donorCorrections: z.optional(z.array(DonorCorrection)),
  note: z.optional(z.string()),
  /** True if the campaign offered a deduction when it was recorded, and the method leaves it (80G(5D)). */
  taxBenefit: z.boolean(),
  isDeductible: z.boolean(),
  /** The import that it came with, and its line there. */
  importId: z.optional(z.string()),
  line: z.optional(z.int()),
  events: z.array(OfflineEvent).check(z.minLength(1)),
  createdAt: IsoTime,
  /** Computed from `events` and stored only for queries, like all fields below. */
  state: OfflineState,
  /** The amount counted in totals: the whole amount, or 0. */
  netPaise: z.int(),
  /** Prefixes of the words of donor, reference and campaign. */
  searchPrefixes: z.array(z.string()),
});
export type OfflineDonationDocument = z.infer<typeof OfflineDonationDocument>;
export const offlineDonationsCollection = collectionOf("offlineDonations", OfflineDonationDocument);

/**
 * `offlineReferences/{key}`: the donation that a cheque or transfer was recorded as, so that none is recorded twice (`reference-key.ts`). Deleted when
 * the donation bounces or is cancelled, because a cheque may be presented again. `cash-<day>` names the latest donation in cash of a day: each of them
 * writes it, so that of two at once the second sees the first.
 */
export const OfflineReferenceDocument = z.object({ offlineDonationId: z.string() });
export type OfflineReferenceDocument = z.infer<typeof OfflineReferenceDocument>;
export const offlineReferencesCollection = collectionOf("offlineReferences", OfflineReferenceDocument);
