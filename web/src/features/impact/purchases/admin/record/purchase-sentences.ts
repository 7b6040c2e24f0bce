import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { PurchaseValues } from "./purchase-values.ts";

const BILL_FIELDS = ["supplier.name", "supplier.gstin", "bill.number", "bill.day", "bill.totalPaise"] as const;
const LINE_FIELDS = ["campaignId", "itemId", "units.claims", "units.pool", "units.foundation", "valuePaise"] as const;
const OTHER_FIELDS = ["lines", "freightPaise", "gstPaise", "discountPaise", "reason", "scan"] as const;

const WORDS = {
  "required supplier.name": m.purchases_error_supplier,
  "required bill.number": m.purchases_error_number,
  "* bill.day": m.purchases_error_day,
  "total-differs": m.purchases_error_total_differs,
  "* bill.totalPaise": m.purchases_error_amount,
  "* campaignId": m.purchases_error_campaign,
  "item-twice": m.purchases_error_item_twice,
  "* itemId": m.purchases_error_item,
  "required units.claims": m.purchases_error_units,
  "required units.pool": m.purchases_error_units,
  "required units.foundation": m.purchases_error_units,
  "* valuePaise": m.purchases_error_amount,
  "* freightPaise": m.purchases_error_amount,
  "* gstPaise": m.purchases_error_amount,
  "* discountPaise": m.purchases_error_amount,
  "required scan": m.purchases_error_scan,
} as const;

/** The form's fields of what the rules refuse: a field of the item's line, or of the bill. */
const LINE_FIELD_OF_REFUSAL: Readonly<Record<string, (typeof LINE_FIELDS)[number]>> = {
  "not-worth-buying": "units.claims",
  "too-many-units": "units.pool",
  "not-enough-in-the-pool": "units.pool",
  "item-twice": "itemId",
  "no-such-item": "itemId",
};
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  "below-smallest-lot": "reason",
  "needs-a-reason": "reason",
  "more-urgent-missing": "reason",
  "total-differs": "bill.totalPaise",
  "same-bill": "bill.number",
  "item-twice": "lines",
};

interface Place {
  /** Absent for a field of the bill. */
  line?: number;
  field: string;
}

function placeOf({ field, problem }: FoundProblem, { lines }: PurchaseValues): Place {
  const [list, name = "", ...rest] = field.split(".");
  if (list === "lines" && lines[Number(name)] !== undefined && name !== "")
    return { line: Number(name), field: rest.join(".") };
  const line = list === "items" ? lines.findIndex(({ itemId, campaignId }) => [itemId, campaignId].includes(name)) : -1;
  const lineField = LINE_FIELD_OF_REFUSAL[problem];
  if (line >= 0 && lineField !== undefined) return { line, field: lineField };
  return { field: FIELD_OF_REFUSAL[problem] ?? field };
}

/** Sentences in the order of the form; those about a line name it. */
export function purchaseSentences(found: readonly FoundProblem[], values: PurchaseValues): FieldSentence[] {
  const places = found.map((problem) => ({ problem, place: placeOf(problem, values) }));
  const sentenceAt = (field: string, line?: number) => {
    const match = places.find(({ place }) => place.line === line && place.field === field);
    return match === undefined ? undefined : fieldSentence({ ...match.problem, field }, WORDS);
  };
  const ofBill = (fields: readonly string[]) =>
    fields.flatMap((field) => {
      const message = sentenceAt(field);
      return message === undefined ? [] : [{ field, message }];
    });
  const ofLines = values.lines.flatMap((_, line) =>
    LINE_FIELDS.flatMap((field) => {
      const sentence = sentenceAt(field, line);
      if (sentence === undefined) return [];
      const message = m.purchases_problem_of_line({ line: formatCount(line + 1), sentence });
      return [{ field: `lines.${line}.${field}`, message }];
    }),
  );
  return [...ofBill(BILL_FIELDS), ...ofLines, ...ofBill(OTHER_FIELDS)];
}
