import type { Deps } from "../../deps.interface.ts";
import type { SettingsService } from "../content/settings.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import { aboutCampaigns } from "./about-campaigns.service.ts";
import type { CampaignFigures } from "./campaign-figures.interface.ts";
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
import { sentCampaigns } from "./sent-campaign.service.ts";
import { updatesArchive } from "./updates/updates-archive.service.ts";
import { updatesRepository } from "./updates/updates.repository.ts";
import { updateRoutes } from "./updates/updates.routes.ts";
import { updatesService } from "./updates/updates.service.ts";
import { writingRepository } from "./writing.repository.ts";
import { writtenChecks } from "./written-checks.service.ts";
import { writtenPart } from "./written-part.service.ts";

interface Needs {
  settings: SettingsService;
  uploads: UploadsService;
  figures: CampaignFigures;
}

export function campaignsFeature(deps: Deps, { settings, uploads, figures }: Needs) {
  const repository = campaignsRepository(deps);
  const writing = writingRepository(deps.db);
  const aboutEach = aboutCampaigns({ settings, ...figures });
  const campaigns = campaignService({ campaigns: repository, settings, aboutEach, sharesOf: figures.sharesOf });
  const ownership = campaignOwnership({ campaigns: repository });
  const checks = writtenChecks({ uploads, repository: writing });
  const partOf = writtenPart({ repository: writing, settings, writtenChecks: checks, uploads });

  const stored = requestsRepository(deps);
  const reviewing = {
    requests: stored,
    forms: requestForms({ writtenChecks: checks, uploads }),
    partOf,
    view: requestViewer({ writing }),
  };
  const posted = updatesRepository(deps);
  const updates = updatesService(deps, { updates: posted, campaignOwnership: ownership, uploads });
  const ofNgo = ngoCampaignsRepository(deps);
  return {
    campaigns,
    ownership,
    records: campaignRecordsService({
      repository: campaignRecordsRepository(deps),
      campaigns: repository,
      aboutEach,
    }),
    lifecycle: lifecycleService({ repository: writing }),
    updates,
    ofNgo: { ...ngoCampaignsService({ campaigns: ofNgo, aboutEach }), liveWithin: ofNgo.liveWithin },
    requestArchive: requestArchiveService({ requests: stored }),
    updatesArchive: updatesArchive({ updates: posted }),
    mails: requestMails(deps, { requests: stored }),
    routes: [
      ...campaignEditingRoutes({
        editing: editingService(deps, { repository: writing, partOf, writingOf: sentCampaigns({ uploads }) }),
        removal: removalService({ repository: writing, runningPlansOf: figures.runningPlansOf }),
      }),
      ...campaignRoutes(deps, { campaigns }),
      ...fundraiserRequestRoutes(deps, {
        requests: requestsService(reviewing),
        review: requestReviewService(reviewing),
        requestCounts: requestCountsRepository(deps.db),
      }),
      ...updateRoutes(deps, { updates }),
    ],
  };
}
