import { PAISE_PER_RUPEE, rupeesToPaise } from "@daansetu/contract";

/** What stands in the donation form, as it was typed. */
export interface DonationValues {
  /** Rupees of a donation once. */
  amount: string;
  /** Units a month of a monthly donation; 0 until some are chosen. */
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

/** In the order of the form, which is the order of the error summary. */
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

export const NO_DONATION: DonationValues = {
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

/** An empty box says nothing; an optional thing that says nothing is left out. */
const said = (typed: string) => (typed.trim() === "" ? undefined : typed);

/** What goes to `POST /api/payments/checkout`, still to be parsed with `FullCheckout`. */
export function checkoutBody(values: DonationValues, campaignId: string, clientRequestId: string): object {
  const paise = rupeesToPaise(values.amount);
  return {
    // What is not a whole number of rupees goes as it was typed, so that the one schema says what is wrong with it.
    amount: paise === undefined ? said(values.amount) : paise / PAISE_PER_RUPEE,
    ...donorBody(values, campaignId, clientRequestId),
  };
}

/** Who gives, to what, and how it is shown: the same for a donation once and a monthly one. */
export function donorBody(values: DonationValues, campaignId: string, clientRequestId: string) {
  const pan = said(values.pan);
  const message = said(values.message);
  return {
    campaignId,
    clientRequestId,
    donor: {
      fullName: said(values.fullName),
      phone: said(values.phone),
      email: said(values.email),
      address: said(values.address),
      state: said(values.state),
      pincode: said(values.pincode),
      ...(pan === undefined ? {} : { pan }),
    },
    consents: { indianCitizen: values.indianCitizen, whatsappSms: values.whatsappSms },
    showAs: { anonymous: values.anonymous, ...(message === undefined ? {} : { message }) },
  };
}

/** `500000` becomes `5,00,000`; what is not a whole number of rupees stays as it was typed. */
export function withIndianCommas(typed: string): string {
  const paise = rupeesToPaise(typed);
  return paise === undefined ? typed : new Intl.NumberFormat("en-IN").format(paise / PAISE_PER_RUPEE);
}

/** What must stay the same for a repeated checkout to be the same donation; corrected details go into the same order. */
export function donationKey(values: DonationValues, campaignId: string): string {
  const { amount, quantity } = values;
  return quantity > 0 ? `${campaignId} ${quantity} a month` : `${campaignId} ${rupeesToPaise(amount) ?? amount}`;
}
