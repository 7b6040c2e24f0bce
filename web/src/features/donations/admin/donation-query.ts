import {
  DONATION_SORTS,
  type donationRecordEndpoints,
  DonationStatus,
  DONATION_KINDS,
  DONATION_METHODS,
} from "@daansetu/contract";
import type { CallInput } from "../../../lib/api-client.ts";

export const FILTERS = ["find", "status", "campaign", "kind", "method", "from", "to", "least", "most"] as const;
type Filters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

/** The filters of the URL as a query of the server; unknown values are ignored. */
export function filterOf(
  filters: Filters,
): NonNullable<CallInput<typeof donationRecordEndpoints.donationSums>["query"]> {
  const { status, kind, method, ...rest } = filters;
  return {
    ...rest,
    status: DonationStatus.options.find((each) => each === status),
    kind: DONATION_KINDS.find((each) => each === kind),
    method: DONATION_METHODS.find((each) => each === method),
  };
}

export const sortOf = (sort: string | undefined) => DONATION_SORTS.find((each) => each === sort);
