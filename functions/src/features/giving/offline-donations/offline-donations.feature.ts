import type { Context } from "../../../deps/context.ts";
import { cashBoxRepository } from "./cash-box.repository.ts";
import { cashDepositsService } from "./cash-deposits.service.ts";
import { offlineImportService } from "./import/offline-import.service.ts";
import { offlineSearchPrefixesOf } from "./offline-search.ts";
import { offlineArchiveService } from "./offline-archive.service.ts";
import { offlineDonationsRepository } from "./offline-donations.repository.ts";
import { offlineDonationRoutes } from "./offline-donations.routes.ts";
import { offlineDonationsService } from "./offline-donations.service.ts";
import { offlineListsRepository } from "./offline-lists.repository.ts";
import { offlineTargetsService } from "./offline-targets.service.ts";

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
    routes: offlineDonationRoutes({
      offlineDonations,
      imports: offlineImportService({ donations, targets, recordOffline: offlineDonations.recordOffline }),
      deposits: cashDepositsService({ cashBox }),
    }),
  };
}
