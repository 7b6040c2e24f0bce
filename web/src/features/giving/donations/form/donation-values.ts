import {
  type ChosenItem,
  type DedicationKind,
  type Donor,
  formatterPerLocale,
  PAISE_PER_RUPEE,
  rupeesToPaise,
} from "@daansetu/contract";
import * as z from "zod/mini";

/** A stored text, with a limit above that of any field, so that no typed text is lost. */
export const StoredText = z.string().check(z.maxLength(2000));
/** A text field that drafts of an earlier version do not have. */
const LaterText = z._default(StoredText, "");

/** The donor's details, as typed. */
type TypedDonor = Record<keyof Donor, string>;

/** Details of the donor that the browser may store: not the PAN. */
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
  /** Amount of a one-off donation, in rupees. */
  amount: string;
  /** Number of monthly units of a plan; 0 until chosen. */
  quantity: number;
  /** Things of the campaign's list, without zeros. The amount contains their price. */
  chosen: readonly ChosenItem[];
  /** What they cost at the prices that the donor saw; 0 if none is chosen. */
  chosenPaise: number;
  isDedicated: boolean;
  dedicationKind: DedicationKind;
  dedicationName: string;
  /** True if somebody is notified of the dedication. */
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
  /** True if the donor wants a link to the form by mail if they leave it. */
  wantsLink: boolean;
  /** The address that the server has stored for the link; empty if none. */
  linkEmail: string;
}
export type DonationField = keyof DonationValues;

/** An empty form; its keys have the order of the form and of the error summary. */
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

/** Values that a donor would have to type again for another donation. */
export const DonorValues = z.object({ ...STORED_DONOR, message: StoredText, anonymous: z.boolean() });

const REQUIRED_FIELDS = ["fullName", "phone", "email", "pincode", "state", "address"] as const;

/**
 * Required fields that are blank, in the order of the form; none while the donor has entered nothing of themselves, who would be reproached for not
 * having begun. The state is not required before the PIN code is complete, which mostly determines it.
 */
export function missingFields(values: DonationValues, isMonthly: boolean): DonationField[] {
  const amountField = isMonthly ? "quantity" : "amount";
  const consents = isMonthly ? (["monthlyDebit", "indianCitizen"] as const) : (["indianCitizen"] as const);
  const requiredFields: DonationField[] = [amountField, ...REQUIRED_FIELDS, ...consents];
  if (REQUIRED_FIELDS.every((field) => values[field] === "")) return [];
  return requiredFields.filter((field) => !values[field] && (field !== "state" || values.pincode.length > 5));
}

const grouping = formatterPerLocale((locale) => new Intl.NumberFormat(locale));

/** Formats whole rupees with Indian commas: `500000` becomes `5,00,000`; other text is returned unchanged. */
export function addIndianCommas(typedText: string): string {
  const amountPaise = rupeesToPaise(typedText);
  return amountPaise === undefined ? typedText : grouping("en-IN").format(amountPaise / PAISE_PER_RUPEE);
}

/** Key of a donation: while it is unchanged, a repeated checkout is the same donation; correcting the donor's details does not change it. */
export function toDonationKey(values: DonationValues, campaignId: string): string {
  const { amount, quantity, chosen } = values;
  return quantity > 0
    ? `${campaignId} ${quantity} a month`
    : `${campaignId} ${rupeesToPaise(amount) ?? amount} ${JSON.stringify(chosen)}`;
}
