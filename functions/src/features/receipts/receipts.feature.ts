import type { Deps } from "../../deps.interface.ts";
import type { PeopleService } from "../accounts/people.service.ts";
import type { DonorRecordsService } from "../donations/donor-records.service.ts";
import { issuingService, type ReceiptSettingsReader } from "./issuing.service.ts";
import { receiptMails } from "./mails/receipt-mails.service.ts";
import { receiptFilesService } from "./receipt-files.service.ts";
import { receiptsArchiveService } from "./receipts-archive.service.ts";
import { receiptsRepository } from "./receipts.repository.ts";
import { receiptRoutes } from "./receipts.routes.ts";
import { receiptsService } from "./receipts.service.ts";
import { type DonationSources, receiptedDonationsService } from "./receipted-donations.service.ts";

interface Needs extends DonationSources {
  settings: ReceiptSettingsReader;
  people: Pick<PeopleService, "personOf">;
  donorRecords: Pick<DonorRecordsService, "donorKeysOf">;
  planLinkOf: (planId: string) => string;
  /** Ids of all donations under these keys, through the gateway and offline. */
  donationIdsOf: (donorKeys: readonly string[]) => Promise<string[]>;
}

export function receiptsFeature(deps: Deps, needs: Needs) {
  const { settings, donations, people, donorRecords, planLinkOf, donationIdsOf } = needs;
  const receipts = receiptsRepository(deps);
  const receiptedDonations = receiptedDonationsService(needs);
  const receiptFiles = receiptFilesService(deps);
  const issuing = issuingService(deps, { receipts, settings });
  return {
    issuing,
    /** The receipts of these donations, by the donation's id. */
    receiptsOf: receipts.allOf,
    archive: receiptsArchiveService({ receipts, donationIdsOf }),
    mails: receiptMails(deps, { issuing, receiptedDonations, receiptFiles, donations, planLinkOf }),
    routes: receiptRoutes({
      receipts: receiptsService(deps, { receipts, receiptedDonations, receiptFiles, people, donorRecords }),
    }),
  };
}
