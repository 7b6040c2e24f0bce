import { myDonationEndpoints } from "@daansetu/contract";
import { pagedQuery } from "../../../lib/query.ts";

/** The donations of whoever is logged in, newest first. Asked again whenever the tab is looked at: a bank may have answered meanwhile. */
export const myDonationsQuery = () => ({
  ...pagedQuery(myDonationEndpoints.myDonations, { query: { limit: "10" } }),
  refetchOnWindowFocus: "always" as const,
});
