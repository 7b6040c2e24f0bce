import { parseWith, type ReceiptDetails, ReceiptCorrection, TAX_ID_TYPES } from "@daansetu/contract";
import { type FieldSentence, fieldSentences, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";

export const OTHER_TAX_IDS = TAX_ID_TYPES.filter((type) => type !== "pan");
type OtherTaxId = (typeof OTHER_TAX_IDS)[number];

export interface CorrectionValues {
  fullName: string;
  address: string;
  state: string;
  pincode: string;
  /** True if the fields of the tax id are shown; a stored one is never filled in. */
  entersTaxId: boolean;
  hasNoPan: boolean;
  otherType: OtherTaxId;
  taxId: string;
  alsoOthers: boolean;
}

export const valuesOf = ({
  fullName,
  address,
  state,
  pincode,
  takesTaxId,
  taxId,
}: ReceiptDetails): CorrectionValues => ({
  fullName,
  address,
  state,
  pincode,
  entersTaxId: takesTaxId && taxId === undefined,
  hasNoPan: false,
  otherType: "passport",
  taxId: "",
  alsoOthers: false,
});

/** An empty tax id keeps the stored one. */
export function readCorrection(values: CorrectionValues, { version }: ReceiptDetails) {
  const { fullName, address, state, pincode, entersTaxId, hasNoPan, otherType, taxId, alsoOthers } = values;
  const isTyped = entersTaxId && taxId.trim() !== "";
  return parseWith(ReceiptCorrection, {
    ...{ version, fullName, address, state, pincode, alsoOthers },
    ...(isTyped && { taxId: { type: hasNoPan ? otherType : "pan", number: taxId } }),
  });
}

const FIELDS = ["fullName", "address", "state", "pincode", "taxId"] as const;

export const correctionSentences = (found: readonly FoundProblem[]): FieldSentence[] =>
  fieldSentences(
    found.map((problem) => (problem.field === "taxId.number" ? { ...problem, field: "taxId" } : problem)),
    FIELDS,
    {
      "required fullName": m.donations_error_name_missing,
      "required address": m.donations_error_address_missing,
      "required pincode": m.donations_error_pincode_missing,
      "choose-state": m.donations_error_state,
      "bad-pincode": m.donations_error_pincode,
      "name-unfit": m.receipts_error_name_unfit,
      "address-unfit": m.receipts_error_address_unfit,
      "bad-pan": m.receipts_error_pan,
      "enter-as-pan": m.receipts_error_enter_as_pan,
      "bad-passport": m.receipts_error_passport,
      "bad-voter-id": m.receipts_error_voter_id,
      "bad-driving-licence": m.receipts_error_driving_licence,
      "bad-ration-card": m.receipts_error_ration_card,
      "bad-tin": m.receipts_error_tin,
    },
  );
