import type { Deps } from "../../../deps/deps.interface.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import { applicationArchiveRepository } from "./applications/application-archive.repository.ts";
import { applicationArchiveService } from "./applications/application-archive.service.ts";
import { applicationsRepository } from "./applications/applications.repository.ts";
import { applicationRoutes } from "./applications/applications.routes.ts";
import { applicationsService } from "./applications/applications.service.ts";
import { applicationMails } from "./applications/mails/application-mails.service.ts";
import { onboardService } from "./applications/onboard.service.ts";
import { possibleDuplicatesService } from "./applications/possible-duplicates.service.ts";
import { applicationReviewService } from "./applications/review.service.ts";
import type { CampaignsOfNgo } from "./campaigns-of-ngo.interface.ts";
import { ngoAdminService } from "./ngo-admin.service.ts";
import { ngoPageService } from "./ngo-page.service.ts";
import { ngoWritingRepository } from "./ngo-writing.repository.ts";
import { ngosRepository } from "./ngos.repository.ts";
import { ngoRoutes } from "./ngos.routes.ts";
import { ngoService } from "./ngos.service.ts";

interface Needs {
  uploads: UploadsService;
  campaigns: CampaignsOfNgo;
}

export function ngosFeature(deps: Deps, { uploads, campaigns }: Needs) {
  const repository = ngosRepository(deps);
  const applications = applicationsRepository(deps);
  const ngos = ngoService({ ngos: repository });
  const writing = ngoWritingRepository(deps, campaigns);
  const admin = ngoAdminService({ ngos: repository, writing, campaigns, uploads });
  const possibleDuplicates = possibleDuplicatesService({ ngos, repository: applications });
  const review = applicationReviewService(deps, { repository: applications, possibleDuplicates });
  return {
    ngos,
    review,
    archive: applicationArchiveService(deps, { archive: applicationArchiveRepository(deps.db) }),
    mails: applicationMails(deps, { applications }),
    routes: [
      ...applicationRoutes({
        applications: applicationsService(deps, { repository: applications, uploads }),
        review,
        onboard: onboardService(deps, { repository: applications, uploads, ngos: admin, possibleDuplicates }),
      }),
      ...ngoRoutes({ ngos, pages: ngoPageService({ ngos: repository, campaigns }), admin }),
    ],
  };
}
