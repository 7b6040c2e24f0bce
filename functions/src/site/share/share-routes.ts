import type { FundraiserCard, MonthlyCampaignCard, Ngo } from "@daansetu/contract";
import { Router } from "express";
import type { Deps } from "../../deps/deps.interface.ts";
import { setSharedCaching } from "../../http/caching.ts";
import { noSuchPath } from "../../http/failures.ts";
import type { ShareBrand, ShareSubject } from "./share-figures.ts";
import { mailLogos } from "./mail-logo.ts";
import { drawShareImage } from "./share-image.ts";
import { shareImages } from "./share-images.ts";
import { sharePictures } from "./share-pictures.ts";
import { campaignSubject, homeSubject, ngoSubject } from "./share-subjects.ts";

/** How long a share image is cached. A new version has a new address, so this only bounds how long an old address shows old figures. */
const CACHE_SECONDS = 300;

export interface ShareSources {
  brand: () => Promise<ShareBrand>;
  publicCard: (id: string, now: Date) => Promise<FundraiserCard | MonthlyCampaignCard | undefined>;
  listedNgo: (id: string, now: Date) => Promise<Ngo | undefined>;
  /** What the picture of a gift tells; `undefined` before something was handed over. */
  giftSubject: (reference: string) => Promise<ShareSubject | undefined>;
}

/** `/share/logo.png`, `/share/campaign/{id}.jpg`, `/share/ngo/{id}.jpg`, `/share/gift/{reference}.jpg` and `/share/home.jpg`. The version in the query is for caches alone. */
export function shareRoutes(deps: Deps, { brand, publicCard, listedNgo, giftSubject }: ShareSources): Router {
  const load = sharePictures(deps);
  const imageOf = shareImages({ load, draw: drawShareImage });
  const mailLogoOf = mailLogos(load);
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (path: string, find: (id: string, now: Date) => Promise<ShareSubject | undefined>) => {
    router.get(path, async (req, res, next) => {
      const { id = "" } = req.params;
      const subject = await find(String(id), deps.clock());
      if (subject === undefined) {
        noSuchPath(req, res, next);
        return;
      }
      const image = await imageOf(subject, await brand());
      setSharedCaching(res, CACHE_SECONDS, { browserSeconds: CACHE_SECONDS });
      res.type("jpeg").send(image);
    });
  };
  router.get("/logo.png", async (req, res, next) => {
    const { logo } = await brand();
    const image = logo && (await mailLogoOf(logo));
    if (image === undefined) {
      noSuchPath(req, res, next);
      return;
    }
    setSharedCaching(res, CACHE_SECONDS, { browserSeconds: CACHE_SECONDS });
    res.type("png").send(image);
  });
  serve("/home.jpg", () => Promise.resolve(homeSubject));
  serve("/campaign/:id.jpg", async (id, now) => {
    const card = await publicCard(id, now);
    return card && campaignSubject(card);
  });
  serve("/ngo/:id.jpg", async (id, now) => {
    const ngo = await listedNgo(id, now);
    return ngo && ngoSubject(ngo);
  });
  // Donors share the file: the address has the reference, by which they alone see their gift.
  serve("/gift/:id.jpg", (reference) => giftSubject(reference));
  router.use(noSuchPath);
  return router;
}
