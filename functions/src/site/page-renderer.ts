import type { Deps } from "../deps/deps.interface.ts";
import { boundedCache } from "../util/bounded-cache.ts";
import { errorWithCauses } from "../http/failures.ts";
import { compressOnce } from "../http/compressed-text.ts";
import { withTimeout } from "../util/with-timeout.ts";
import { cachedPages } from "./cached-pages.ts";
import type { FetchApi, PageStatus, ShareImage } from "../deps/site-build.interface.ts";
import type { MatchedPage, PageRequest, RenderedPage, RenderPage } from "./page.ts";
import { namedShell } from "./named-shell.ts";
import { renderedQueryOf } from "./page-search.ts";
import { canonicalPath } from "./pages.ts";
import { renderingBudget } from "./rendering-budget.ts";
import { cacheSecondsOf, shellRenderer, type ShellSources } from "./shell.ts";

/** Pages that only the browser renders: they redirect, or show one person's receipt. */
const BROWSERS_PAGES: ReadonlySet<string> = new Set(["storyBare", "monthlyBare", "verifyNumber"]);
/** Pages rendered on the server only without a query, which may contain the page to open after the log-in. */
const RENDERED_WITHOUT_QUERY: ReadonlySet<string> = new Set(["login", "signup", "forgotPassword"]);
const UNKNOWN_PATH = "/404";
/** The id for rendering the page of a missing record: one page for all such ids. */
const UNKNOWN_ID = "no-such-record";
/** How long an id counts as unknown: as short as in the CDN, so that a newly published record is soon found. */
const UNKNOWN_MS = 5_000;
const MAX_UNKNOWN = 5_000;
/** A slower rendering is abandoned, so that the next visitor starts another. */
const DEADLINE_MS = 8_000;

interface RendererOptions extends ShellSources, Pick<Deps, "siteBuild" | "clock" | "log"> {
  siteOrigin: string;
  fetchApi: FetchApi;
  /** A page's share image, its address as a path. */
  shareAddressOf: (page: MatchedPage, now: Date) => Promise<ShareImage>;
  /** True if the database answers, known within a moment. */
  isDatabaseAnswering: () => Promise<boolean>;
}

/** Renders pages with their content, the same for all visitors: no cookies or tokens are used. */
export function pageRenderer({
  shell,
  shownIdentity,
  siteBuild,
  clock,
  log,
  siteOrigin,
  fetchApi,
  shareAddressOf,
  isDatabaseAnswering,
}: RendererOptions): RenderPage {
  const nowMs = () => clock().getTime();
  const pages = cachedPages({
    clock: nowMs,
    isAnswering: isDatabaseAnswering,
    onFailure: (address, error) => {
      log.error("A page is answered as it was, since it could not be rendered again", {
        address,
        ...errorWithCauses(error),
      });
    },
  });
  const budget = renderingBudget(nowMs);
  const renderShell = shellRenderer({ shell, shownIdentity });
  /** The time until which an address counts as one of an unknown record. */
  const unknownUntil = boundedCache<number>(MAX_UNKNOWN);

  const renderContent = async (request: PageRequest, path: string, search: string): Promise<RenderedPage> => {
    const { page, now } = request;
    const [status, html, identity, build] = await Promise.all([
      request.status(),
      shell(),
      shownIdentity(),
      siteBuild(),
    ]);
    const shared = page === undefined || status !== 200 ? undefined : await shareAddressOf(page, now);
    const image = shared && { ...shared, address: siteOrigin + shared.address };
    const rendered = await build.render(
      { path, search, status, now, shell: namedShell(html, identity), siteUrl: siteOrigin, image, identity },
      fetchApi,
    );
    return { status, html: rendered, compressed: compressOnce(rendered), cacheSeconds: cacheSecondsOf(status) };
  };
  const renderInTime = (request: PageRequest, path: string, search: string) =>
    withTimeout(DEADLINE_MS, renderContent(request, path, search));

  /** The status of a record's page that is not in the cache. */
  async function statusOf({ status, path }: PageRequest): Promise<PageStatus> {
    if ((unknownUntil.get(path) ?? 0) > nowMs()) return 404;
    const found = await status();
    if (found === 404) unknownUntil.set(path, nowMs() + UNKNOWN_MS);
    return found;
  }

  /** Renders one page for all addresses without content, since anybody can invent such addresses. */
  const renderMissing = (request: PageRequest, path: string): Promise<RenderedPage> =>
    pages.get(`404 ${path}`, () => renderInTime({ ...request, status: () => Promise.resolve(404) }, path, ""));

  return async (request) => {
    const { page, query, path } = request;
    if (page === undefined) return renderMissing(request, UNKNOWN_PATH);
    const search = renderedQueryOf(page, query);
    const isBrowsers =
      BROWSERS_PAGES.has(page.name) ||
      (RENDERED_WITHOUT_QUERY.has(page.name) && query.size > 0) ||
      canonicalPath(page) !== path;
    if (search === undefined || isBrowsers) return renderShell(request);
    const address = path + search;
    const parameters = Object.keys(page.params);
    const status = parameters.length === 0 || pages.isKept(address) ? undefined : await statusOf(request);
    if (status === 404) {
      const params = Object.fromEntries(parameters.map((name) => [name, UNKNOWN_ID]));
      return renderMissing(request, canonicalPath({ ...page, params }));
    }
    const isOverBudget = search !== "" && pages.needsRendering(address) && !budget.take();
    if (isOverBudget && (await isDatabaseAnswering())) return renderShell(request);
    const known = status === undefined ? request : { ...request, status: () => Promise.resolve(status) };
    return pages.get(address, () => renderInTime(known, path, search));
  };
}
