import express, { type Express, type RequestHandler } from "express";
import type { Deps } from "../deps/deps.interface.ts";
import { setSharedCaching } from "../http/caching.ts";
import { compressShared } from "../http/compress.ts";
import { answerFailure, errorWithCauses, noSuchPath } from "../http/failures.ts";
import { identifyRequest } from "../http/request-id.ts";
import { webManifest } from "./manifest.ts";
import type { RenderPage } from "./page.ts";
import { withCanonicalState } from "./page-search.ts";
import { canonicalPath, matchPage } from "./pages.ts";
import { refuseOtherMethods } from "./refuse-other-methods.ts";
import { sendPage } from "./send-page.ts";
import { shellRenderer } from "./shell.ts";
import type { Site } from "./site.ts";
import { siteSecurity } from "./site-security.ts";
import { withTimeout } from "../util/with-timeout.ts";

/** Time limit for the page's status, as long as a rendering may take; then the visitor gets the build's HTML, which shows the error. */
const STATUS_DEADLINE_MS = 8_000;
const MANIFEST_SECONDS = 300;

/** The Express app for everything that is neither a static file nor under `/api`. Like the API's app it does not listen. */
export function buildSite(deps: Deps, site: Site, renderPage?: RenderPage): Express {
  const app = express();
  app.set("trust proxy", deps.config.trustedProxies);
  app.set("case sensitive routing", true);
  app.use(identifyRequest);
  app.use(compressShared);
  app.use(siteSecurity(deps.config));
  app.use((_req, res, next) => {
    res.set("Cache-Control", "private, no-store");
    next();
  });
  app.use(refuseOtherMethods(deps.shell));
  app.use(site.crawlers);
  app.get("/site.webmanifest", async (_req, res) => {
    const manifest = webManifest(await site.shownIdentity());
    setSharedCaching(res, MANIFEST_SECONDS);
    res.type("application/manifest+json").send(JSON.stringify(manifest));
  });
  app.use("/share", site.shareImages);
  // Chunks of an older build, which Hosting no longer has. Hosting's own files never reach this.
  app.use("/assets", noSuchPath);
  app.use(pageHandler(deps, site, renderPage ?? shellRenderer({ ...deps, ...site })));
  app.use(answerFailure(deps.log));
  return app;
}

/** The path is not parsed with `URL`, which takes the text after two slashes for a host. */
const queryOf = (address: string) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);

function pageHandler({ clock, log, shell }: Deps, site: Site, renderPage: RenderPage): RequestHandler {
  return async (req, res) => {
    const now = clock();
    const page = matchPage(req.path);
    const canonical = page === undefined ? req.path : canonicalPath(page);
    const query = /\?[^#]*/.exec(req.originalUrl)?.[0] ?? "";
    const ownQuery = withCanonicalState(page, query);
    // Redirects to the one canonical address of a page, as crawlers, shares and the router's links have it.
    if (canonical !== req.path || ownQuery !== query) {
      res.redirect(301, canonical + ownQuery);
      return;
    }
    res.type("html");
    try {
      const rendered = await renderPage({
        path: req.path,
        query: queryOf(req.originalUrl),
        page,
        status: () => withTimeout(STATUS_DEADLINE_MS, site.statusOf(page)),
        now,
      });
      await sendPage(req, res, rendered);
    } catch (error) {
      // The browser can still render the page, and shows which part does not answer.
      log.error("A page could not be rendered", { path: req.path, ...errorWithCauses(error) });
      res
        .set({ "Cache-Control": "private, no-store", "Retry-After": "5" })
        .status(503)
        .send(await shell());
    }
  };
}
