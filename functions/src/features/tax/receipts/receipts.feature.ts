import type { Deps } from "../../../deps/deps.interface.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import type { DonorRecordsService } from "../../giving/donations/donor-records.service.ts";
import { correctionsRepository } from "./corrections/corrections.repository.ts";
import { correctionsService } from "./corrections/corrections.service.ts";
import { correctionReader, type IsFiled } from "./corrections/correction-reader.service.ts";
import { correctionWriter } from "./corrections/correction-writer.service.ts";
import type { GiftCounter } from "./gift-counter.interface.ts";
import { issuingService, type ReceiptSettingsReader } from "./issuing.service.ts";
import { receiptMails } from "./mails/receipt-mails.service.ts";
import { numberPoolRepository } from "./pre-acknowledgements/number-pool.repository.ts";
import { numberPoolRoutes } from "./pre-acknowledgements/number-pool.routes.ts";
import { numberPoolService } from "./pre-acknowledgements/number-pool.service.ts";
import { receiptAccessService } from "./receipt-access.service.ts";
import { receiptFilesService } from "./receipt-files.service.ts";
import { receiptsArchiveService } from "./receipts-archive.service.ts";
import { receiptsRepository } from "./receipts.repository.ts";
import { receiptRoutes } from "./receipts.routes.ts";
import { receiptsService } from "./receipts.service.ts";
import { replacementsRepository } from "./replacements.repository.ts";
import { type DonationSources, receiptedDonationsService } from "./receipted-donations.service.ts";

interface Needs extends DonationSources {
  settings: ReceiptSettingsReader;
  people: Pick<PeopleService, "personOf">;
  donorRecords: Pick<DonorRecordsService, "donorKeysOf">;
  planLinkOf: (planId: string) => Promise<string | undefined>;
  gifts: GiftCounter;
  /** The words by which the panel finds an offline donation. */
  offlineSearchPrefixesOf: Parameters<typeof correctionsRepository>[1]["searchPrefixesOf"];
  /** Donors correct their receipts until then. */
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
  const receiptsOfDonors = receiptsService(deps, { receipts, receiptedDonations, receiptFiles, access });
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
      ...receiptRoutes({
        receipts: receiptsOfDonors,
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
