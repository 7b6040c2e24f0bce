import type { Deps } from "../../deps/deps.interface.ts";
import type { CampaignService } from "../site/campaigns/campaigns.service.ts";
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
  campaigns: CampaignService;
  idsByTitle: (title: string) => Promise<string[]>;
  donationIdOfReceipt: (number: string) => Promise<string | undefined>;
}

export function offlineDonationsFeature(deps: Deps, { campaigns, idsByTitle, donationIdOfReceipt }: Needs) {
  const cashBox = cashBoxRepository(deps);
  const donations = offlineDonationsRepository(deps, { cashBox });
  const lists = offlineListsRepository(deps, { donationIdOfReceipt });
  const targets = offlineTargetsService({ campaigns, idsByTitle });
  const offlineDonations = offlineDonationsService(deps, { donations, lists, targets });
  return {
    archive: offlineArchiveService({ lists }),
    /** For its search in the panel, after its donor was corrected. */
    searchPrefixesOf: offlineSearchPrefixesOf,
    donationOf: donations.byId,
    routes: [
      ...offlineDonationRoutes({ offlineDonations, deposits: cashDepositsService({ cashBox }) }),
      ...offlineImportRoutes({
        imports: offlineImportService({ donations, targets, recordOffline: offlineDonations.recordOffline }),
      }),
    ],
  };
}
