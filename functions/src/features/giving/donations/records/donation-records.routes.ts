import { donationRecordEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../../http/caller.ts";
import { csvFile } from "../../../../http/csv.ts";
import { exportRoute, type Route, route } from "../../../../http/route.ts";
import type { DonationRecordsService } from "./donation-records.service.ts";

/** Routes of the panel's section "Donations". */
export function donationRecordRoutes({ records }: { records: DonationRecordsService }): Route[] {
  const { allDonations, donationSums, donationCounts, donationsCsv, donationRecord, hideDonationMessage } =
    donationRecordEndpoints;
  return [
    route(allDonations, ({ query: { sort, ...filter }, page, now }) => records.list(filter, sort, page, now)),
    route(donationSums, ({ query }) => records.sums(query)),
    route(donationCounts, ({ query }) => records.counts(query)),
    exportRoute(donationsCsv, ({ sort, ...filter }, now) => ({
      ...csvFile("donations", now, records.csv(filter, sort, now)),
      countRows: () => records.countMatches(filter),
    })),
    route(donationRecord, ({ params, now }) => records.record(params.reference, now)),
    route(hideDonationMessage, ({ params, body, caller, now }) => {
      const { uid, email = "" } = signedIn(caller);
      return records.hideMessage(params.reference, { hidden: body.hidden, by: { uid, email }, now });
    }),
  ];
}
