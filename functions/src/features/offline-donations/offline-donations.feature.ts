import type { Deps } from "../../deps.interface.ts";
import type { CampaignService } from "../campaigns/campaigns.service.ts";
import { cashBoxRepository } from "./cash-box.repository.ts";
import { cashDepositsService } from "./cash-deposits.service.ts";
import { offlineImportService } from "./import/offline-import.service.ts";
import { searchPrefixesOf } from "../../firestore/word-search.ts";
import { searchTextsOf } from "./new-offline-donation.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";
import { offlineArchiveService } from "./offline-archive.service.ts";
import { offlineDonationsRepository } from "./offline-donations.repository.ts";
import { offlineDonationRoutes } from "./offline-donations.routes.ts";
import { offlineDonationsService } from "./offline-donations.service.ts";
import { offlineListsRepository } from "./offline-lists.repository.ts";
import { offlineTargetsService } from "./offline-targets.service.ts";

interface Needs {
  campaigns: CampaignService;
  idsByTitle: (title: string) => Promise<string[]>;
}

export function offlineDonationsFeature(deps: Deps, { campaigns, idsByTitle }: Needs) {
  const cashBox = cashBoxRepository(deps);
  const donations = offlineDonationsRepository(deps, { cashBox });
  const lists = offlineListsRepository(deps);
  const targets = offlineTargetsService({ campaigns, idsByTitle });
  const offlineDonations = offlineDonationsService(deps, { donations, lists, targets });
  return {
    archive: offlineArchiveService({ lists }),
    /** For its search in the panel, after its donor was corrected. */
    searchPrefixesOf: (donation: Pick<OfflineDonationDocument, "donor" | "means" | "campaignTitle">) =>
      searchPrefixesOf(...searchTextsOf(donation)),
    donationOf: async (id: string) => (await donations.byId(id))?.donation,
    routes: offlineDonationRoutes(deps, {
      offlineDonations,
      imports: offlineImportService({ donations, targets, recordOffline: offlineDonations.recordOffline }),
      deposits: cashDepositsService({ cashBox }),
    }),
  };
}
