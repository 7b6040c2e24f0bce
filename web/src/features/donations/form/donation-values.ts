import { PAISE_PER_RUPEE, rupeesToPaise } from "@daansetu/contract";

/** The donation form's fields, as typed. */
export interface DonationValues {
  /** Rupees of a one-off donation. */
  amount: string;
  /** Units a month of a monthly plan; 0 until chosen. */
  quantity: number;
  fullName: string;
  phone: string;
  email: string;
  address: string;
  state: string;
  pincode: string;
  pan: string;
  message: string;
  anonymous: boolean;
  indianCitizen: boolean;
  monthlyDebit: boolean;
  whatsappSms: boolean;
}
export type DonationField = keyof DonationValues;

/** In the order of the form and of its error summary. */
export const DONATION_FIELDS = [
  "amount",
  "quantity",
  "fullName",
  "phone",
  "email",
  "address",
  "state",
  "pincode",
  "pan",
  "message",
  "anonymous",
  "whatsappSms",
  "indianCitizen",
  "monthlyDebit",
] as const satisfies readonly DonationField[];

export const EMPTY_DONATION: DonationValues = {
  amount: "",
  quantity: 0,
  fullName: "",
  phone: "",
  email: "",
  address: "",
  state: "",
  pincode: "",
  pan: "",
  message: "",
  anonymous: false,
  indianCitizen: false,
  monthlyDebit: false,
  whatsappSms: false,
};

/** A blank field counts as missing. */
const nonBlank = (typed: string) => (typed.trim() === "" ? undefined : typed);

/** The unvalidated body of `POST /api/payments/checkout`. */
export function checkoutBody(values: DonationValues, campaignId: string, clientRequestId: string): object {
  const paise = rupeesToPaise(values.amount);
  return {
    // An invalid amount is passed on as typed, so that the schema reports the problem.
    amount: paise === undefined ? nonBlank(values.amount) : paise / PAISE_PER_RUPEE,
    ...donorBody(values, campaignId, clientRequestId),
  };
}

/** The part of the body shared by one-off donations and monthly plans. */
export function donorBody(values: DonationValues, campaignId: string, clientRequestId: string) {
  const pan = nonBlank(values.pan);
  const message = nonBlank(values.message);
  return {
    campaignId,
    clientRequestId,
    donor: {
      fullName: nonBlank(values.fullName),
      phone: nonBlank(values.phone),
      email: nonBlank(values.email),
      address: nonBlank(values.address),
      state: nonBlank(values.state),
      pincode: nonBlank(values.pincode),
      ...(pan === undefined ? {} : { pan }),
    },
    consents: { indianCitizen: values.indianCitizen, whatsappSms: values.whatsappSms },
    showAs: { anonymous: values.anonymous, ...(message === undefined ? {} : { message }) },
  };
}

/** `500000` becomes `5,00,000`; anything but whole rupees is returned unchanged. */
export function withIndianCommas(typed: string): string {
  const paise = rupeesToPaise(typed);
  return paise === undefined ? typed : new Intl.NumberFormat("en-IN").format(paise / PAISE_PER_RUPEE);
}

/** While this key is unchanged, a repeated checkout is the same donation; corrected donor details do not change it. */
export function donationKey(values: DonationValues, campaignId: string): string {
  const { amount, quantity } = values;
  return quantity > 0 ? `${campaignId} ${quantity} a month` : `${campaignId} ${rupeesToPaise(amount) ?? amount}`;
}
