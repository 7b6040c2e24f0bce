import {
  calendarDay,
  decimalRupeesToPaise,
  FORBIDDEN_CASH_PAISE,
  NewOfflineDonation,
  type OfflineMethod,
  parseWith,
} from "@daansetu/contract";
import { fieldSentences, type FieldSentence, type FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";

/** An offline donation as it is typed, under the names of the request. */
export interface DonationValues {
  donation: {
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

export const emptyDonation = (): DonationValues => ({
  donation: {
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

export const readDonationInput = (values: DonationValues, clientRequestId: string) =>
  parseWith(NewOfflineDonation, {
    clientRequestId,
    donation: {
      ...values.donation,
      means: meansOf(values.donation.means),
      amountPaise: decimalRupeesToPaise(values.donation.amountPaise) ?? 0,
    },
    citizenshipConfirmed: values.citizenshipConfirmed,
    duplicateConfirmed: values.duplicateConfirmed,
  });

/** Drops fields that were typed for another method. */
function meansOf({ method, chequeNumber, chequeBank, reference }: DonationValues["donation"]["means"]) {
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
  "donation.means.method",
  "donation.amountPaise",
  "donation.means.chequeNumber",
  "donation.means.chequeBank",
  "donation.means.reference",
  "donation.receivedOn",
  "donation.campaignId",
  "donation.donor.fullName",
  "donation.donor.phone",
  "donation.donor.email",
  "donation.donor.address",
  "donation.donor.state",
  "donation.donor.pincode",
  "donation.donor.pan",
  "donation.note",
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
  "* donation.amountPaise": () => m.offline_error_amount({ example: formatMoney(EXAMPLE_PAISE) }),
  "* donation.means.chequeNumber": m.offline_error_cheque_number,
  "required donation.means.chequeBank": m.offline_error_cheque_bank,
  "* donation.means.reference": m.offline_error_transfer_reference,
  "* donation.receivedOn": m.offline_error_day,
  "* donation.campaignId": m.offline_error_campaign,
  "required donation.donor.fullName": m.offline_error_name,
  "bad-mobile": m.offline_error_mobile,
  "bad-pincode": m.offline_error_pincode,
  "bad-pan": m.donations_error_pan,
  "* citizenshipConfirmed": m.exceptions_donor_citizen_missing,
  "* duplicateConfirmed": m.offline_duplicate_form,
} as const;

export const donationSentences = (found: readonly FoundProblem[]): FieldSentence[] =>
  fieldSentences(found, FIELDS, SENTENCES);
