import { accountEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { requireSignedIn } from "../../../http/caller.ts";
import type { PersonalRecords } from "./personal-records.ts";
import { eraseAccount, exportData } from "./privacy.service.ts";

const { exportData: exportEndpoint, eraseAccount: eraseEndpoint } = accountEndpoints;

/** Routes for the export of personal data and the erasure of the account. */
export const privacyRoutes = (records: PersonalRecords) =>
  routeTable(
    { exportData: exportEndpoint, eraseAccount: eraseEndpoint },
    {
      exportData: (ctx, { caller, now }) => exportData(ctx, records, requireSignedIn(caller), now),
      eraseAccount: (ctx, { body, caller, now }) =>
        eraseAccount(ctx, records, requireSignedIn(caller), body.email, now),
    },
  );
