import type { Context } from "../../deps/context.ts";
import { paperLogos } from "../../pdf/paper-logo.ts";
import type { PeopleService } from "../people/accounts/people.service.ts";
import type { OfflineDonationDocument } from "../giving/offline-donations/offline-donation.document.ts";
import type { DonorRecordsService } from "../giving/donations/donor-records.service.ts";
import { csrFilesService } from "./statements/csr/csr-files.service.ts";
import { csrMails } from "./statements/csr/csr-mail.ts";
import { csrStatementsRepository } from "./statements/csr/csr-statements.repository.ts";
import { type CsrSettingsReader, csrContentsService } from "./statements/csr/csr-contents.service.ts";
import { csrStatementRoutes } from "./statements/csr/csr-statements.routes.ts";
import { csrStatementsService } from "./statements/csr/csr-statements.service.ts";
import { type DonationReaders, donorDonationsService } from "./statements/donor-donations.service.ts";
import { statementsArchiveService } from "./statements/csr/statements-archive.service.ts";
import { statementRoutes } from "./statements/statements.routes.ts";
import { statementsService } from "./statements/statements.service.ts";

interface Needs extends DonationReaders {
  settings: CsrSettingsReader;
  offlineDonationOf: (id: string) => Promise<OfflineDonationDocument | undefined>;
  people: Pick<PeopleService, "personOf">;
  donorRecords: Pick<DonorRecordsService, "donorKeysOf" | "paidIn" | "isShared">;
}

export function statementsFeature(ctx: Context, needs: Needs) {
  const { people, donorRecords, settings, offlineDonationOf } = needs;
  const donorDonations = donorDonationsService(needs);
  const contents = csrContentsService({ donorDonations, settings });
  const csrFiles = csrFilesService(ctx);
  const csrRepository = csrStatementsRepository(ctx);
  const { foundation } = settings;
  return {
    archive: statementsArchiveService({ statements: csrRepository }),
    mails: csrMails({ statements: csrRepository, csrFiles }),
    routes: [
      ...statementRoutes({
        statements: statementsService({ people, donorRecords, donorDonations, foundation, logoOf: paperLogos(ctx) }),
      }),
      ...csrStatementRoutes({
        csr: csrStatementsService(ctx, { statements: csrRepository, contents, csrFiles, offlineDonationOf }),
      }),
    ],
  };
}
