import * as z from "zod/mini";
import { financialYearOf } from "../../values/calendar.ts";
import { Day } from "../../values/day.ts";
import { Paise } from "../../values/money.ts";
import { Id, IsoTime, storedLine, WebAddress } from "../../values/text.ts";
import { compactCode } from "../../typed-text/typed-number.ts";
import { Units } from "../../giving/donations/donation-lines.ts";
import { Gstin } from "./gstin.ts";

export const Supplier = z.object({
  name: storedLine(120),
  /** Absent: not registered. */
  gstin: z.optional(Gstin),
  /** A trustee, their relative, or a firm of theirs. */
  isRelated: z.boolean(),
});
export type Supplier = z.infer<typeof Supplier>;

/** The supplier's bill, in the foundation's name. In whatever language: the scan is the proof, the key fields are typed. */
export const Bill = z.object({
  number: storedLine(40),
  day: Day,
  scan: WebAddress,
  /** SHA-256 of the scan as uploaded, before parts were redacted. */
  scanHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  totalPaise: Paise.check(z.gte(1)),
});
export type Bill = z.infer<typeof Bill>;

/** Whose money units are bought with. */
export const UnitsBySource = z.object({ claims: Units, pool: Units, foundation: Units });
export type UnitsBySource = z.infer<typeof UnitsBySource>;

/** So many units of one item of one campaign. */
export const PurchaseLine = z.object({
  campaignId: Id,
  itemId: Id,
  units: UnitsBySource,
  /** On the bill, before freight, GST and discount. */
  valuePaise: Paise.check(z.gte(1)),
  /** Its part of the bill's total. */
  costPaise: Paise,
  /** Counted on site. */
  received: Units,
  /** Returned to the supplier, or never sent, and credited. */
  credited: Units,
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

export const unitsOf = ({ claims, pool, foundation }: UnitsBySource): number => claims + pool + foundation;

const Person = z.object({ uid: Id, at: IsoTime });

export const PURCHASE_STATES = ["asked", "approved", "received", "closed"] as const;
export const PurchaseState = z.enum(PURCHASE_STATES);
export type PurchaseState = z.infer<typeof PurchaseState>;

/** `purchases/{purchaseKey}`: bill, receipt of goods and payment in one record. */
export const Purchase = z
  .object({
    supplier: Supplier,
    bill: Bill,
    lines: z.array(PurchaseLine).check(z.minLength(1), z.maxLength(100)),
    freightPaise: Paise,
    gstPaise: Paise,
    discountPaise: Paise,
    state: PurchaseState,
    asked: Person,
    approved: z.optional(Person),
    receivedBy: z.optional(Person),
    /** Why it costs much more than promised, or is bought before something more urgent. */
    reason: z.optional(storedLine(500)),
    hasSecondQuotation: z.boolean(),
    /** Paid so far, tax deducted at source included, by campaign. */
    paidPaise: z.record(Id, Paise),
    /** Credited so far. */
    creditedPaise: Paise,
    /** Numbers the ledger's entries. */
    payments: z.int(),
    credits: z.int(),
  })
  .check(
    z.refine(
      ({ lines, freightPaise, gstPaise, discountPaise, bill }) =>
        lines.reduce((sum, { valuePaise }) => sum + valuePaise, freightPaise + gstPaise) - discountPaise ===
        bill.totalPaise,
      { path: ["bill", "totalPaise"], error: "total-differs" },
    ),
  );
export type Purchase = z.infer<typeof Purchase>;

/** Supplier, number and financial year, as the id of the purchase: the same bill cannot be recorded twice. */
export function purchaseKey({ supplier, bill }: { supplier: Supplier; bill: Pick<Bill, "number" | "day"> }): string {
  const who = supplier.gstin ?? supplier.name;
  const parts = [who, bill.number, financialYearOf(bill.day)];
  return parts
    .map((part) =>
      compactCode(part.normalize("NFKC"))
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ""),
    )
    .join("-");
}
