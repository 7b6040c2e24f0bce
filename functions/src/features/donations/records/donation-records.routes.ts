import { donationRecordEndpoints } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { signedIn } from "../../../http/caller.ts";
import { cursorsWith } from "../../../http/cursors.ts";
import { paged } from "../../../http/paged.ts";
import { exportRoute, type Route, route } from "../../../http/route.ts";
import type { DonationRecordsService } from "./donation-records.service.ts";

/** Routes of the panel's section "Donations". */
export function donationRecordRoutes(
  deps: Pick<Deps, "config">,
  { records }: { records: DonationRecordsService },
): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  const { allDonations, donationSums, donationCounts, donationsCsv, donationRecord, hideDonationMessage } =
    donationRecordEndpoints;
  return [
    route(allDonations, ({ query: { limit, cursor, sort, ...filter }, now }) =>
      // A cursor is valid only for the order that it was created in.
      paged({ list: `${allDonations.name} ${sort.replace("-", "")}`, cursors, query: { limit, cursor } }, (slice) =>
        records.list(filter, sort, slice, now),
      ),
    ),
    route(donationSums, ({ query }) => records.sums(query)),
    route(donationCounts, ({ query }) => records.counts(query)),
    exportRoute(donationsCsv, ({ sort, ...filter }, now) => ({
      type: "text/csv; charset=utf-8",
      fileName: `donations-${now.toISOString().slice(0, 10)}.csv`,
      chunks: records.csv(filter, sort, now),
      countRows: () => records.countMatches(filter),
    })),
    route(donationRecord, ({ params, now }) => records.record(params.reference, now)),
    route(hideDonationMessage, ({ params, body, caller, now }) => {
      const { uid, email = "" } = signedIn(caller);
      return records.hideMessage(params.reference, { hidden: body.hidden, by: { uid, email }, now });
    }),
  ];
}
