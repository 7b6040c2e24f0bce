import { calendarDay, decimalRupeesToPaise, NewPurchase, parseWith, type UploadedDocument } from "@daansetu/contract";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { readCount } from "../../../../../lib/typed-values.ts";

export interface LineValues {
  /** Names the line on the page. */
  key: string;
  campaignId: string;
  itemId: string;
  units: { claims: string; pool: string; foundation: string };
  valuePaise: string;
}

/** A bill as it is typed, under the names of the request. */
export interface PurchaseValues {
  supplier: { name: string; gstin: string; isRelated: boolean };
  bill: { number: string; day: string; totalPaise: string };
  lines: LineValues[];
  freightPaise: string;
  gstPaise: string;
  discountPaise: string;
  reason: string;
  hasSecondQuotation: boolean;
  scan: UploadedDocument | undefined;
}

export const NO_UNITS: LineValues["units"] = { claims: "", pool: "", foundation: "" };

export const emptyLine = (campaignId = ""): LineValues => ({
  ...{ key: newRequestId(), campaignId, itemId: "" },
  ...{ units: NO_UNITS, valuePaise: "" },
});

/** @param first what the form was opened for: the campaign, the item, and how many units for which donors gave are not bought */
export const emptyPurchase = (
  first: { campaignId: string; itemId: string; units: string },
  now: Date,
): PurchaseValues => ({
  supplier: { name: "", gstin: "", isRelated: false },
  bill: { number: "", day: calendarDay(now), totalPaise: "" },
  lines: [{ ...emptyLine(first.campaignId), itemId: first.itemId, units: { ...NO_UNITS, claims: first.units } }],
  ...{ freightPaise: "", gstPaise: "", discountPaise: "", reason: "", hasSecondQuotation: false, scan: undefined },
});

const isBlank = (text: string) => text.trim() === "";
/** An empty field counts as 0; `undefined` for what is no amount. */
const amountOr0 = (text: string) => (isBlank(text) ? 0 : decimalRupeesToPaise(text));
const countOr0 = (text: string) => (isBlank(text) ? 0 : readCount(text));

export const readPurchase = (values: PurchaseValues, clientRequestId: string) => {
  const { supplier, bill, lines, freightPaise, gstPaise, discountPaise, reason, hasSecondQuotation, scan } = values;
  return parseWith(NewPurchase, {
    clientRequestId,
    supplier: {
      name: supplier.name,
      ...(!isBlank(supplier.gstin) && { gstin: supplier.gstin }),
      isRelated: supplier.isRelated,
    },
    bill: { ...bill, totalPaise: decimalRupeesToPaise(bill.totalPaise) },
    lines: lines.map(({ campaignId, itemId, units, valuePaise }) => ({
      ...{ campaignId, itemId, valuePaise: decimalRupeesToPaise(valuePaise) },
      units: { claims: countOr0(units.claims), pool: countOr0(units.pool), foundation: countOr0(units.foundation) },
    })),
    ...{ freightPaise: amountOr0(freightPaise), gstPaise: amountOr0(gstPaise) },
    discountPaise: amountOr0(discountPaise),
    ...(!isBlank(reason) && { reason }),
    hasSecondQuotation,
    scan,
  });
};

/** How much the typed total differs from lines, freight, GST and discount; `undefined` while one of them is not an amount. */
export function missingInTotal({
  bill,
  lines,
  freightPaise,
  gstPaise,
  discountPaise,
}: PurchaseValues): number | undefined {
  const total = decimalRupeesToPaise(bill.totalPaise);
  const parts = [...lines.map(({ valuePaise }) => decimalRupeesToPaise(valuePaise)), amountOr0(freightPaise)];
  parts.push(amountOr0(gstPaise));
  const discount = amountOr0(discountPaise);
  if (total === undefined || discount === undefined) return undefined;
  let sum = 0 - discount;
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum += part;
  }
  return total - sum;
}
