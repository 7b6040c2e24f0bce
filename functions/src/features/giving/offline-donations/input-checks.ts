import {
  calendarDay,
  type DuplicateWarning,
  type FieldError,
  fieldErrorOf,
  FORBIDDEN_CASH_PAISE,
  MAX_OFFLINE_AGE_DAYS,
  type OfflineDonationInput,
} from "@daansetu/contract";

/** What is recorded already, as far as it matters for one new donation. Bounced and cancelled donations are left out. */
export interface RecordedBefore {
  /** Cash of the same day. */
  cashOfDay: readonly EarlierDonation[];
  /** Cheques with the same number, of any bank. */
  sameChequeNumber: readonly EarlierDonation[];
  /** True if this cheque or transfer is recorded. */
  isReferenceTaken: boolean;
}

export type EarlierDonation = Pick<OfflineDonationInput, "amountPaise"> & { donor: PersonDetails };

interface PersonDetails {
  fullName: string;
  phone?: string | undefined;
  email?: string | undefined;
}

export const NOTHING_RECORDED: RecordedBefore = { cashOfDay: [], sameChequeNumber: [], isReferenceTaken: false };

const DAY_MS = 86_400_000;

/** Checks the day on which money was received. @returns the problem's key */
export function dayProblem(day: string, now: Date): "day-in-future" | "day-too-old" | undefined {
  if (day > calendarDay(now)) return "day-in-future";
  const earliestDay = calendarDay(new Date(now.getTime() - MAX_OFFLINE_AGE_DAYS * DAY_MS));
  return day < earliestDay ? "day-too-old" : undefined;
}

/** Why a donation cannot be recorded, by the field of the donation. */
export function donationErrors(donation: OfflineDonationInput, before: RecordedBefore, now: Date): FieldError[] {
  const problem = dayProblem(donation.receivedOn, now);
  const { method } = donation.means;
  return [
    ...(problem === undefined ? [] : [fieldErrorOf("receivedOn", problem)]),
    ...(method === "cash" && cashOfPersonPaise(donation, before) >= FORBIDDEN_CASH_PAISE
      ? [fieldErrorOf("amountPaise", "cash-limit")]
      : []),
    ...(before.isReferenceTaken
      ? [fieldErrorOf(method === "cheque" ? "means.chequeNumber" : "means.reference", "reference-recorded")]
      : []),
  ];
}

/** Cash of this person on this day, with the new donation. */
const cashOfPersonPaise = (donation: OfflineDonationInput, { cashOfDay }: RecordedBefore) =>
  cashOfDay
    .filter(({ donor }) => isSamePerson(donor, donation.donor))
    .reduce((sum, { amountPaise }) => sum + amountPaise, donation.amountPaise);

/** Why a donation may be one that is recorded already. An admin who knows that it is another one confirms it. */
export function duplicateWarnings(donation: OfflineDonationInput, before: RecordedBefore): DuplicateWarning[] {
  const isSamePayment = (recorded: EarlierDonation) =>
    recorded.amountPaise === donation.amountPaise && isSamePerson(recorded.donor, donation.donor);
  return [
    ...(donation.means.method === "cash" && before.cashOfDay.some(isSamePayment) ? (["same-cash"] as const) : []),
    ...(donation.means.method === "cheque" &&
    before.sameChequeNumber.some(({ amountPaise }) => amountPaise === donation.amountPaise)
      ? (["same-cheque-number"] as const)
      : []),
  ];
}

/** By mobile number or e-mail address where both have one; by name otherwise. */
export function isSamePerson(personA: PersonDetails, personB: PersonDetails): boolean {
  const contactPairs = [
    [personA.phone, personB.phone],
    [personA.email?.toLowerCase(), personB.email?.toLowerCase()],
  ].filter(([contactA, contactB]) => contactA !== undefined && contactB !== undefined);
  if (contactPairs.length > 0) return contactPairs.some(([contactA, contactB]) => contactA === contactB);
  return comparableName(personA.fullName) === comparableName(personB.fullName);
}

const comparableName = (name: string) =>
  (
    name
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ");
