import type { Deps } from "../../../deps/deps.interface.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";
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
    /** Takes cash out of the box, in the commit of its use. */
    takeCash: cashBox.withdrawal,
    routes: offlineDonationRoutes({
      offlineDonations,
      imports: offlineImportService({ donations, targets, recordOffline: offlineDonations.recordOffline }),
      deposits: cashDepositsService({ cashBox }),
    }),
  };
}
