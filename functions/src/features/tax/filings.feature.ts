import type { Deps } from "../../deps/deps.interface.ts";
import type { ReceiptedDonationsService } from "./receipts/receipted-donations.service.ts";
import { askDonorsRepository } from "./filings/ask-donors.repository.ts";
import { askDonorsService } from "./filings/ask-donors.service.ts";
import { blockedReceiptsService } from "./filings/blocked-receipts.service.ts";
import { type CurrentRowsNeeds, currentRowsService } from "./filings/current-rows.service.ts";
import { filedRowsService } from "./filings/filed-rows.service.ts";
import { filingFilesService } from "./filings/filing-files.service.ts";
import { filingOverviewService } from "./filings/filing-overview.service.ts";
import type { FilingsRepository } from "./filings/filings.repository.ts";
import { filingRoutes } from "./filings/filings.routes.ts";
import { filingsService } from "./filings/filings.service.ts";
import { filingMails } from "./filings/mails/filing-mails.service.ts";
import { type CertificateNumbersOf, prepareFilingService } from "./filings/prepare-filing.service.ts";
import { reportedReceiptsRepository } from "./filings/reported-receipts.repository.ts";
import { taxIdsService } from "./filings/tax-ids.service.ts";

interface Needs {
  filings: FilingsRepository;
  settings: CurrentRowsNeeds["settings"];
  donationOf: ReceiptedDonationsService["donationOf"];
  /** Ids of all donations under these keys, through the gateway and offline. */
  donationIdsOf: (donorKeys: readonly string[]) => Promise<string[]>;
  certificateNumbersOf: CertificateNumbersOf;
}

/** The yearly statement of donations for the tax office, and the queue of donations with missing details. */
export function filingsFeature(
  deps: Deps,
  { filings, settings, donationOf, donationIdsOf, certificateNumbersOf }: Needs,
) {
  const receipts = reportedReceiptsRepository(deps);
  const asks = askDonorsRepository(deps);
  const files = filingFilesService(deps);
  const taxIds = taxIdsService(deps, { receipts });
  const currentRows = currentRowsService({ receipts, taxIds, settings });
  return {
    filedRows: filedRowsService({ filings, files }),
    mails: filingMails(deps, { asks, donationOf, donationIdsOf }),
    routes: filingRoutes({
      overview: filingOverviewService({ filings, receipts }),
      blocked: blockedReceiptsService({ receipts, donationOf }),
      asking: askDonorsService(deps, { receipts, asks, donationOf }),
      preparation: prepareFilingService({ filings, files, currentRows, certificateNumbersOf }),
      filings: filingsService({ filings, files }),
    }),
  };
}
