import type { Deps } from "../../../deps/deps.interface.ts";
import type { SettingsService } from "../content/settings.service.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import { campaignContexts } from "./campaign-context.service.ts";
import type { CampaignFigures } from "./campaign-figures.interface.ts";
import { campaignPageContexts } from "./campaign-page.service.ts";
import { campaignRecordsRepository } from "./campaign-records.repository.ts";
import { campaignRecordsService } from "./campaign-records.service.ts";
import { campaignsRepository } from "./campaigns.repository.ts";
import { campaignRoutes } from "./campaigns.routes.ts";
import { campaignService } from "./campaigns.service.ts";
import { campaignEditingRoutes } from "./editing.routes.ts";
import { editingService } from "./editing.service.ts";
import { lifecycleService } from "./lifecycle.service.ts";
import { requestMails } from "./mails/request-mails.service.ts";
import { ngoCampaignsRepository } from "./ngo-campaigns.repository.ts";
import { ngoCampaignsService } from "./ngo-campaigns.service.ts";
import { publicationService } from "./publication.service.ts";
import { campaignOwnership } from "./ownership.service.ts";
import { removalService } from "./removal.service.ts";
import { requestArchiveService } from "./request-archive.service.ts";
import { requestCountsRepository } from "./request-counts.repository.ts";
import { requestForms } from "./request-form.service.ts";
import { requestViewer } from "./request-viewer.service.ts";
import { requestsRepository } from "./requests.repository.ts";
import { fundraiserRequestRoutes } from "./requests.routes.ts";
import { requestsService } from "./requests.service.ts";
import { requestReviewService } from "./review.service.ts";
import { campaignFiles } from "./campaign-files.service.ts";
import { updatesArchive } from "./updates/updates-archive.service.ts";
import { updatesRepository } from "./updates/updates.repository.ts";
import { updateRoutes } from "./updates/updates.routes.ts";
import { updatesService } from "./updates/updates.service.ts";
import { writingRepository } from "./writing.repository.ts";
import { campaignChecks } from "./campaign-checks.service.ts";
import { campaignFields } from "./campaign-fields.service.ts";

interface CampaignDeps {
  settings: SettingsService;
  uploads: UploadsService;
  figures: CampaignFigures;
}

export function campaignsFeature(deps: Deps, { settings, uploads, figures }: CampaignDeps) {
  const repository = campaignsRepository(deps);
  const writing = writingRepository(deps.db);
  const contextsOf = campaignContexts({ settings, ...figures });
  const pageContextOf = campaignPageContexts({ campaigns: repository, writing, contextsOf, ...figures });
  const campaigns = campaignService({ campaigns: repository, settings, contextsOf, pageContextOf });
  const ownership = campaignOwnership({ campaigns: repository });
  const checks = campaignChecks({ uploads, repository: writing });
  const fieldsOf = campaignFields({ repository: writing, settings, campaignChecks: checks, uploads });

  const requests = requestsRepository(deps);
  const requestDeps = {
    requests,
    forms: requestForms({ campaignChecks: checks, uploads }),
    fieldsOf,
    view: requestViewer({ writing }),
  };
  const updateRecords = updatesRepository(deps);
  const updates = updatesService(deps, { updates: updateRecords, campaignOwnership: ownership, uploads });
  const ngoCampaigns = ngoCampaignsRepository(deps);
  const requestCounts = requestCountsRepository(deps.db);
  return {
    campaigns,
    ownership,
    ...publicationService({ campaigns: repository, contextsOf }),
    idsByTitle: repository.idsByTitle,
    records: campaignRecordsService({
      repository: campaignRecordsRepository(deps),
      campaigns: repository,
      contextsOf,
    }),
    lifecycle: lifecycleService({ repository: writing }),
    updates,
    ofNgo: { ...ngoCampaignsService({ campaigns: ngoCampaigns, contextsOf }), liveWithin: ngoCampaigns.liveWithin },
    requestCounts,
    requestArchive: requestArchiveService({ requests }),
    updatesArchive: updatesArchive({ updates: updateRecords }),
    mails: requestMails(deps, { requests }),
    routes: [
      ...campaignEditingRoutes({
        editing: editingService(deps, { repository: writing, fieldsOf, resolveFiles: campaignFiles({ uploads }) }),
        removal: removalService({ repository: writing, runningPlansOf: figures.runningPlansOf }),
      }),
      ...campaignRoutes({ campaigns }),
      ...fundraiserRequestRoutes({
        requests: requestsService(requestDeps),
        review: requestReviewService(requestDeps),
        requestCounts,
      }),
      ...updateRoutes({ updates }),
    ],
  };
}
