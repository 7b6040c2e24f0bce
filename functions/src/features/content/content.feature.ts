import type { Deps } from "../../deps.interface.ts";
import type { NgoService } from "../ngos/ngos.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import type { CampaignsShown } from "./campaigns-shown.interface.ts";
import { contentRepository } from "./content.repository.ts";
import { contentRoutes } from "./content.routes.ts";
import { contentService } from "./content.service.ts";
import { editSettingsRepository } from "./edit-settings.repository.ts";
import { editSettingsService } from "./edit-settings.service.ts";
import { forgetRemovedService } from "./forget-removed.service.ts";
import { homeCardsRepository } from "./home-cards.repository.ts";
import { homeCardsService } from "./home-cards.service.ts";
import { proofImagesRepository } from "./proof-images.repository.ts";
import { proofImagesService } from "./proof-images.service.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { settingsService } from "./settings.service.ts";
import { showcaseRoutes } from "./showcase.routes.ts";
import { siteContentRepository } from "./site-content.repository.ts";
import { siteContentRoutes } from "./site-content.routes.ts";
import { siteContentService } from "./site-content.service.ts";
import { siteRoutes } from "./site.routes.ts";
import { siteService } from "./site.service.ts";

interface Needs {
  uploads: UploadsService;
  ngos: NgoService;
  campaigns: CampaignsShown;
}

/** What the site's content is made of before campaigns are known, which need the settings. */
export function contentFeature(deps: Deps) {
  const stored = contentRepository(deps);
  const cards = homeCardsRepository(deps);
  const proofs = proofImagesRepository(deps);
  return {
    settings: settingsService({ content: stored }),
    forgetRemoved: forgetRemovedService({ cards, proofs }).forgetRemoved,
    routesWith: ({ uploads, ngos, campaigns }: Needs) => {
      const content = contentService({ content: stored, cards });
      return [
        ...contentRoutes(deps, { content }),
        ...settingsRoutes({ settings: editSettingsService({ stored, writing: editSettingsRepository(deps) }) }),
        ...siteContentRoutes({ texts: siteContentService(deps, { texts: siteContentRepository(deps) }) }),
        ...showcaseRoutes({
          cards: homeCardsService(deps, { cards, uploads, campaigns }),
          proofs: proofImagesService(deps, { proofs, uploads, campaigns }),
        }),
        ...siteRoutes({ site: siteService({ campaigns, content, ngos }) }),
      ];
    },
  };
}
