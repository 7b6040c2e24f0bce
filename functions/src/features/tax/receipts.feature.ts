import type { Deps } from "../../deps/deps.interface.ts";
import type { PeopleService } from "../people/accounts/people.service.ts";
import type { DonorRecordsService } from "../giving/donations/donor-records.service.ts";
import { correctionsRepository } from "./receipts/corrections/corrections.repository.ts";
import { correctionRoutes } from "./receipts/corrections/corrections.routes.ts";
import { correctionsService } from "./receipts/corrections/corrections.service.ts";
import { correctionReader, type IsFiled } from "./receipts/corrections/correction-reader.service.ts";
import { correctionWriter } from "./receipts/corrections/correction-writer.service.ts";
import type { GiftCounter } from "./receipts/gift-counter.interface.ts";
import { issuingService, type ReceiptSettingsReader } from "./receipts/issuing.service.ts";
import { receiptMails } from "./receipts/mails/receipt-mails.service.ts";
import { numberPoolRepository } from "./receipts/pre-acknowledgements/number-pool.repository.ts";
import { numberPoolRoutes } from "./receipts/pre-acknowledgements/number-pool.routes.ts";
import { numberPoolService } from "./receipts/pre-acknowledgements/number-pool.service.ts";
import { receiptAccessService } from "./receipts/receipt-access.service.ts";
import { receiptFilesService } from "./receipts/receipt-files.service.ts";
import { receiptsArchiveService } from "./receipts/receipts-archive.service.ts";
import { receiptsRepository } from "./receipts/receipts.repository.ts";
import { receiptRoutes } from "./receipts/receipts.routes.ts";
import { type ReceiptsNeeds, receiptsService } from "./receipts/receipts.service.ts";
import { replacementsRepository } from "./receipts/replacements.repository.ts";
import { type DonationSources, receiptedDonationsService } from "./receipts/receipted-donations.service.ts";

interface Needs extends DonationSources {
  settings: ReceiptSettingsReader;
  people: Pick<PeopleService, "personOf">;
  donorRecords: Pick<DonorRecordsService, "donorKeysOf">;
  planLinkOf: (planId: string) => Promise<string | undefined>;
  gifts: GiftCounter;
  campaignWithTimeline: ReceiptsNeeds["campaignWithTimeline"];
  /** Computes the words by which the panel finds an offline donation. */
  offlineSearchPrefixesOf: Parameters<typeof correctionsRepository>[1]["searchPrefixesOf"];
  /** True once a filed statement lists the donation; donors can correct their receipts until then. */
  isFiled: IsFiled;
  /** Ids of all donations under these keys, through the gateway and offline. */
  donationIdsOf: (donorKeys: readonly string[]) => Promise<string[]>;
}

export function receiptsFeature(deps: Deps, needs: Needs) {
  const { settings, donations, offlineDonationOf, gifts, planLinkOf, donationIdsOf, offlineSearchPrefixesOf, isFiled } =
    needs;
  const pool = numberPoolRepository(deps);
  const receipts = receiptsRepository(deps, { pool });
  const receiptedDonations = receiptedDonationsService(needs);
  const receiptFiles = receiptFilesService(deps);
  const corrections = correctionsRepository(deps, { searchPrefixesOf: offlineSearchPrefixesOf });
  const reader = correctionReader(deps, { corrections, isFiled });
  const access = receiptAccessService(deps, needs);
  const replacements = replacementsRepository(deps, { pool });
  const issuing = issuingService(deps, { receipts, replacements, settings });
  const { campaignWithTimeline } = needs;
  const receiptsOfDonors = receiptsService(deps, {
    ...{ receipts, receiptedDonations, receiptFiles, access, campaignWithTimeline },
  });
  return {
    issuing,
    donationOf: receiptedDonations.donationOf,
    /** The receipts of these donations, by the donation's id. */
    receiptsOf: receipts.allOf,
    archive: receiptsArchiveService({ receipts, donationIdsOf }),
    mails: receiptMails(deps, {
      ...{ issuing, receiptedDonations, receiptFiles, donations, offlineDonationOf, gifts, planLinkOf },
    }),
    receipts: receiptsOfDonors,
    routes: [
      ...receiptRoutes({ receipts: receiptsOfDonors }),
      ...correctionRoutes({
        corrections: correctionsService({
          corrections,
          access,
          reader,
          tryCorrect: correctionWriter(deps, { corrections, reader }),
        }),
      }),
      ...numberPoolRoutes({ pool: numberPoolService({ pool, settings }) }),
    ],
  };
}
