import type { Context } from "../../deps/context.ts";
import { cashBoxRepository } from "./offline-donations/cash-box.repository.ts";
import { cashDepositsService } from "./offline-donations/cash-deposits.service.ts";
import { offlineImportRoutes } from "./offline-donations/import/offline-import.routes.ts";
import { offlineImportService } from "./offline-donations/import/offline-import.service.ts";
import { offlineSearchPrefixesOf } from "./offline-donations/offline-search.ts";
import { offlineArchiveService } from "./offline-donations/offline-archive.service.ts";
import { offlineDonationsRepository } from "./offline-donations/offline-donations.repository.ts";
import { offlineDonationRoutes } from "./offline-donations/offline-donations.routes.ts";
import { offlineDonationsService } from "./offline-donations/offline-donations.service.ts";
import { offlineListsRepository } from "./offline-donations/offline-lists.repository.ts";
import { offlineTargetsService } from "./offline-donations/offline-targets.service.ts";

interface Needs {
  donationIdOfReceipt: (number: string) => Promise<string | undefined>;
}

export function offlineDonationsFeature(deps: Context, { donationIdOfReceipt }: Needs) {
  const cashBox = cashBoxRepository(deps);
  const donations = offlineDonationsRepository(deps, { cashBox });
  const lists = offlineListsRepository(deps, { donationIdOfReceipt });
  const targets = offlineTargetsService(deps);
  const offlineDonations = offlineDonationsService(deps, { donations, lists, targets });
  return {
    archive: offlineArchiveService({ lists }),
    /** The donation's search keys in the panel, after its donor's details were corrected. */
    searchPrefixesOf: offlineSearchPrefixesOf,
    donationOf: donations.byId,
    /** Takes cash out of the box, in the commit of its use. */
    takeCash: cashBox.withdrawal,
    routes: [
      ...offlineDonationRoutes({ offlineDonations, deposits: cashDepositsService({ cashBox }) }),
      ...offlineImportRoutes({
        imports: offlineImportService({ donations, targets, recordOffline: offlineDonations.recordOffline }),
      }),
    ],
  };
}
