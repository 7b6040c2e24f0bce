import { myDonationEndpoints } from "@daansetu/contract";
import { pagedQuery } from "../../../../lib/api/query.ts";

/** The logged-in donor's donations, newest first. Refetches on focus, because a bank may have answered in the meantime. */
export const myDonationsQuery = () => ({
  ...pagedQuery(myDonationEndpoints.myDonations, { query: { limit: "10" } }),
  refetchOnWindowFocus: "always" as const,
});
