import {
  DONATION_SORTS,
  type donationRecordEndpoints,
  DonationStatus,
  DONATION_KINDS,
  DONATION_METHODS,
} from "@daansetu/contract";
import type { CallInput } from "../../../../../lib/api/api-client.ts";

export const FILTER_NAMES = ["find", "status", "campaign", "kind", "method", "from", "to", "least", "most"] as const;
/** Value of the status filter for donations that need a person, whatever their status. */
export const NEEDS_PERSON = "needs-person";

export type FilterTexts = Readonly<Partial<Record<(typeof FILTER_NAMES)[number], string>>>;

/** The filters of the URL as a query of the server; unknown values are ignored. */
export function parseFilters(
  filters: FilterTexts,
): NonNullable<CallInput<typeof donationRecordEndpoints.donationSums>["query"]> {
  const { status, kind, method, ...otherFilters } = filters;
  return {
    ...otherFilters,
    ...(status === NEEDS_PERSON && { needsPerson: "yes" as const }),
    status: DonationStatus.options.find((donationStatus) => donationStatus === status),
    kind: DONATION_KINDS.find((donationKind) => donationKind === kind),
    method: DONATION_METHODS.find((paymentMethod) => paymentMethod === method),
  };
}

export const parseSort = (sort: string | undefined) => DONATION_SORTS.find((knownSort) => knownSort === sort);
