import {
  type ChosenItem,
  type DedicationKind,
  type Donor,
  formatterPerLocale,
  PAISE_PER_RUPEE,
  rupeesToPaise,
} from "@daansetu/contract";
import * as z from "zod/mini";

/** More than any field takes, so that nothing that was typed is lost. */
export const StoredText = z.string().check(z.maxLength(2000));
/** A text field that drafts of an earlier version do not have. */
const LaterText = z._default(StoredText, "");

/** The donor's details, as typed. */
type TypedDonor = Record<keyof Donor, string>;

/** Of the donor's details, what the browser may store: not the PAN. */
const STORED_DONOR = {
  fullName: StoredText,
  phone: StoredText,
  email: StoredText,
  pincode: StoredText,
  state: StoredText,
  address: StoredText,
} as const satisfies Record<Exclude<keyof Donor, "pan">, z.ZodMiniType<string>>;

/** The donation form's fields, as typed. */
export interface DonationValues extends TypedDonor {
  /** Rupees of a one-off donation. */
  amount: string;
  /** Units a month of a monthly plan; 0 until chosen. */
  quantity: number;
  /** Things of the campaign's list, without zeros. The amount contains their price. */
  chosen: readonly ChosenItem[];
  /** What they cost at the prices that the donor saw; 0 if none is chosen. */
  chosenPaise: number;
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

/** In the order of the form and of its error summary. */
export const EMPTY_DONATION: DonationValues = {
  amount: "",
  quantity: 0,
  chosen: [],
  chosenPaise: 0,
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
  pincode: "",
  state: "",
  address: "",
  pan: "",
  message: "",
  anonymous: false,
  whatsappSms: false,
  monthlyDebit: false,
  indianCitizen: false,
  wantsLink: false,
  linkEmail: "",
};

/** A draft in the browser's storage. */
export const StoredValues = z.object({
  ...STORED_DONOR,
  amount: StoredText,
  quantity: z._default(z.int(), 0),
  chosen: z._default(z.array(z.object({ itemId: StoredText, units: z.int() })), []),
  chosenPaise: z._default(z.int(), 0),
  isDedicated: z._default(z.boolean(), false),
  dedicationKind: z._default(z.enum(["memory", "honour"]), "memory"),
  dedicationName: LaterText,
  isTelling: z._default(z.boolean(), false),
  noticeName: LaterText,
  noticeEmail: LaterText,
  noticeDay: LaterText,
  noticeMessage: LaterText,
  noticeDonorName: LaterText,
  message: StoredText,
  anonymous: z.boolean(),
  indianCitizen: z.boolean(),
  monthlyDebit: z._default(z.boolean(), false),
  whatsappSms: z.boolean(),
  wantsLink: z._default(z.boolean(), false),
  linkEmail: LaterText,
});

/** What a donor would type again for another donation. */
export const DonorValues = z.object({ ...STORED_DONOR, message: StoredText, anonymous: z.boolean() });

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
  const { amount, quantity, chosen } = values;
  return quantity > 0
    ? `${campaignId} ${quantity} a month`
    : `${campaignId} ${rupeesToPaise(amount) ?? amount} ${JSON.stringify(chosen)}`;
}
