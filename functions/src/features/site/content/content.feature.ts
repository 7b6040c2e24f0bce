import type { Deps } from "../../../deps/deps.interface.ts";
import type { NgoService } from "../ngos/ngos.service.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import type { CampaignSource } from "./campaign-source.interface.ts";
import { contentRepository } from "./content.repository.ts";
import { contentRoutes } from "./content.routes.ts";
import { contentService } from "./content.service.ts";
import { editReceiptSettingsService } from "./edit-receipt-settings.service.ts";
import { editSettingsRepository } from "./edit-settings.repository.ts";
import { editSettingsService } from "./edit-settings.service.ts";
import { purgeRemovedService } from "./purge-removed.service.ts";
import { homeSnapshotRepository } from "./home-snapshot.repository.ts";
import { homeCardsRepository } from "./home-cards.repository.ts";
import { homeCardsService } from "./home-cards.service.ts";
import { proofImagesRepository } from "./proof-images.repository.ts";
import { proofImagesService } from "./proof-images.service.ts";
import { refundLimitRepository } from "./refund-limit.repository.ts";
import { refundLimitService } from "./refund-limit.service.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { settingsService } from "./settings.service.ts";
import { showcaseRoutes } from "./showcase.routes.ts";
import { siteContentRepository } from "./site-content.repository.ts";
import { siteContentRoutes } from "./site-content.routes.ts";
import { siteContentService } from "./site-content.service.ts";
import { siteRoutes } from "./site.routes.ts";
import { siteService } from "./site.service.ts";

interface ContentDeps {
  uploads: UploadsService;
  ngos: NgoService;
  campaigns: CampaignSource;
}

/** Built in two steps: campaigns need the settings, and the routes need the campaigns. */
export function contentFeature(deps: Deps) {
  const contentRecords = contentRepository(deps);
  const cards = homeCardsRepository(deps);
  const proofs = proofImagesRepository(deps);
  const texts = siteContentService(deps, { texts: siteContentRepository(deps) });
  return {
    settings: settingsService({ content: contentRecords }),
    purgeRemoved: purgeRemovedService({ cards, proofs }).purgeRemoved,
    routesWith: ({ uploads, ngos, campaigns }: ContentDeps) => {
      const content = contentService({ content: contentRecords, cards });
      const settingsWriter = editSettingsRepository(deps);
      return [
        ...contentRoutes({ content }),
        ...settingsRoutes({
          settings: editSettingsService({ stored: contentRecords, writer: settingsWriter }),
          refundLimit: refundLimitService({ stored: contentRecords, limits: refundLimitRepository(deps) }),
          receipts: editReceiptSettingsService({ stored: contentRecords, writer: settingsWriter, uploads }),
        }),
        ...siteContentRoutes({ texts }),
        ...showcaseRoutes({
          cards: homeCardsService(deps, { cards, uploads, campaigns }),
          proofs: proofImagesService(deps, { proofs, uploads, campaigns }),
        }),
        ...siteRoutes({
          site: siteService(deps, { campaigns, content, ngos, snapshots: homeSnapshotRepository(deps) }),
        }),
      ];
    },
  };
}
