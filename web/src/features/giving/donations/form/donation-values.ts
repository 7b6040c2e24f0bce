import { type DedicationKind, formatterPerLocale, PAISE_PER_RUPEE, rupeesToPaise } from "@daansetu/contract";

/** The donation form's fields, as typed. */
export interface DonationValues {
  /** Rupees of a one-off donation. */
  amount: string;
  /** Units a month of a monthly plan; 0 until chosen. */
  quantity: number;
  isDedicated: boolean;
  dedicationKind: DedicationKind;
  dedicationName: string;
  /** True if somebody is told of the dedication. */
  isTelling: boolean;
  noticeName: string;
  noticeEmail: string;
  noticeDay: string;
  noticeMessage: string;
  noticeDonorName: string;
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
  /** True if the donor wants a link by mail, should they leave the form. */
  wantsLink: boolean;
  /** The address that the server has noted for it; empty if none. */
  linkEmail: string;
}
export type DonationField = keyof DonationValues;

export const EMPTY_DONATION: DonationValues = {
  amount: "",
  quantity: 0,
  isDedicated: false,
  dedicationKind: "memory",
  dedicationName: "",
  isTelling: false,
  noticeName: "",
  noticeEmail: "",
  noticeDay: "",
  noticeMessage: "",
  noticeDonorName: "",
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
  wantsLink: false,
  linkEmail: "",
};

const REQUIRED_FIELDS = ["fullName", "phone", "email", "pincode", "state", "address"] as const;

/** Required fields that are blank, in the order of the form. The state is not asked for before the PIN code is whole, from which it mostly follows. */
export function missingFields(values: DonationValues, isMonthly: boolean): DonationField[] {
  const amountField = isMonthly ? "quantity" : "amount";
  const consents = isMonthly ? (["monthlyDebit", "indianCitizen"] as const) : (["indianCitizen"] as const);
  const requiredFields: DonationField[] = [amountField, ...REQUIRED_FIELDS, ...consents];
  return requiredFields.filter((field) => !values[field] && (field !== "state" || values.pincode.length > 5));
}

const grouping = formatterPerLocale((locale) => new Intl.NumberFormat(locale));

/** `500000` becomes `5,00,000`; anything but whole rupees is returned unchanged. */
export function addIndianCommas(typedText: string): string {
  const amountPaise = rupeesToPaise(typedText);
  return amountPaise === undefined ? typedText : grouping("en-IN").format(amountPaise / PAISE_PER_RUPEE);
}

/** While this key is unchanged, a repeated checkout is the same donation; corrected donor details do not change it. */
export function toDonationKey(values: DonationValues, campaignId: string): string {
  const { amount, quantity } = values;
  return quantity > 0 ? `${campaignId} ${quantity} a month` : `${campaignId} ${rupeesToPaise(amount) ?? amount}`;
}
