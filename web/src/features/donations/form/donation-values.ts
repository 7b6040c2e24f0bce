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
const nonBlankText = (typedText: string) => (typedText.trim() === "" ? undefined : typedText);

/** The unvalidated body of `POST /api/payments/checkout`. */
export function toCheckoutBody(values: DonationValues, campaignId: string, clientRequestId: string): object {
  const amountPaise = rupeesToPaise(values.amount);
  return {
    // An invalid amount is passed on as typed, so that the schema reports the problem.
    amount: amountPaise === undefined ? nonBlankText(values.amount) : amountPaise / PAISE_PER_RUPEE,
    ...toDonorBody(values, campaignId, clientRequestId),
  };
}

/** The part of the body shared by one-off donations and monthly plans. */
export function toDonorBody(values: DonationValues, campaignId: string, clientRequestId: string) {
  const pan = nonBlankText(values.pan);
  const message = nonBlankText(values.message);
  return {
    campaignId,
    clientRequestId,
    donor: {
      fullName: nonBlankText(values.fullName),
      phone: nonBlankText(values.phone),
      email: nonBlankText(values.email),
      address: nonBlankText(values.address),
      state: nonBlankText(values.state),
      pincode: nonBlankText(values.pincode),
      ...(pan === undefined ? {} : { pan }),
    },
    consents: { indianCitizen: values.indianCitizen, whatsappSms: values.whatsappSms },
    showAs: { anonymous: values.anonymous, ...(message === undefined ? {} : { message }) },
  };
}

/** `500000` becomes `5,00,000`; anything but whole rupees is returned unchanged. */
export function addIndianCommas(typedText: string): string {
  const amountPaise = rupeesToPaise(typedText);
  return amountPaise === undefined ? typedText : new Intl.NumberFormat("en-IN").format(amountPaise / PAISE_PER_RUPEE);
}

/** While this key is unchanged, a repeated checkout is the same donation; corrected donor details do not change it. */
export function toDonationKey(values: DonationValues, campaignId: string): string {
  const { amount, quantity } = values;
  return quantity > 0 ? `${campaignId} ${quantity} a month` : `${campaignId} ${rupeesToPaise(amount) ?? amount}`;
}
