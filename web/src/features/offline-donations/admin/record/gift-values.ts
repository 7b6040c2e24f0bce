import {
  calendarDay,
  decimalRupeesToPaise,
  FORBIDDEN_CASH_PAISE,
  NewOfflineDonation,
  type OfflineMethod,
  parseWith,
} from "@daansetu/contract";
import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";

/** An offline donation as it is typed, under the names of the request. */
export interface GiftValues {
  gift: {
    campaignId: string;
    means: { method: OfflineMethod; chequeNumber: string; chequeBank: string; reference: string };
    amountPaise: string;
    receivedOn: string;
    donor: {
      fullName: string;
      phone: string;
      email: string;
      address: string;
      state: string;
      pincode: string;
      pan: string;
    };
    anonymous: boolean;
    note: string;
  };
  citizenshipConfirmed: boolean;
  duplicateConfirmed: boolean;
}

export const emptyGift = (): GiftValues => ({
  gift: {
    campaignId: "",
    means: { method: "cash", chequeNumber: "", chequeBank: "", reference: "" },
    amountPaise: "",
    receivedOn: calendarDay(new Date()),
    donor: { fullName: "", phone: "", email: "", address: "", state: "", pincode: "", pan: "" },
    anonymous: false,
    note: "",
  },
  citizenshipConfirmed: false,
  duplicateConfirmed: false,
});

export const readGift = (values: GiftValues, clientRequestId: string) =>
  parseWith(NewOfflineDonation, {
    clientRequestId,
    gift: {
      ...values.gift,
      means: meansOf(values.gift.means),
      amountPaise: decimalRupeesToPaise(values.gift.amountPaise) ?? 0,
    },
    citizenshipConfirmed: values.citizenshipConfirmed,
    duplicateConfirmed: values.duplicateConfirmed,
  });

/** What the method does not have was typed for another one. */
function meansOf({ method, chequeNumber, chequeBank, reference }: GiftValues["gift"]["means"]) {
  switch (method) {
    case "cash":
      return { method };
    case "cheque":
      return { method, chequeNumber, chequeBank };
    case "bank-transfer":
    case "qr":
      return { method, reference };
  }
}

/** In the order of the form. */
const FIELDS = [
  "gift.means.method",
  "gift.amountPaise",
  "gift.means.chequeNumber",
  "gift.means.chequeBank",
  "gift.means.reference",
  "gift.receivedOn",
  "gift.campaignId",
  "gift.donor.fullName",
  "gift.donor.phone",
  "gift.donor.email",
  "gift.donor.address",
  "gift.donor.state",
  "gift.donor.pincode",
  "gift.donor.pan",
  "gift.note",
  "citizenshipConfirmed",
  "duplicateConfirmed",
] as const;

const EXAMPLE_PAISE = 1_500_50;

const SENTENCES = {
  "cash-limit": () => m.offline_error_cash_limit({ limit: formatMoney(FORBIDDEN_CASH_PAISE) }),
  "reference-recorded": m.offline_error_reference_recorded,
  "day-in-future": m.offline_error_day_future,
  "day-too-old": m.offline_error_day_old,
  "campaign-not-open": m.offline_error_campaign_closed,
  "* gift.amountPaise": () => m.offline_error_amount({ example: formatMoney(EXAMPLE_PAISE) }),
  "* gift.means.chequeNumber": m.offline_error_cheque_number,
  "required gift.means.chequeBank": m.offline_error_cheque_bank,
  "* gift.means.reference": m.offline_error_transfer_reference,
  "* gift.receivedOn": m.offline_error_day,
  "* gift.campaignId": m.offline_error_campaign,
  "required gift.donor.fullName": m.offline_error_name,
  "bad-mobile": m.offline_error_mobile,
  "bad-pincode": m.offline_error_pincode,
  "bad-pan": m.donations_error_pan,
  "* citizenshipConfirmed": m.exceptions_donor_citizen_missing,
  "* duplicateConfirmed": m.offline_duplicate_form,
} as const;

export const giftSentences = (found: readonly FoundProblem[]): FieldSentence[] =>
  FIELDS.flatMap((field) => {
    const problem = found.find((candidate) => candidate.field === field);
    return problem === undefined ? [] : [{ field, message: fieldSentence(problem, SENTENCES) }];
  });
