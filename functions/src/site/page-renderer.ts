import type { Deps } from "../deps/deps.interface.ts";
import { boundedCache } from "../util/bounded-cache.ts";
import { causesOf } from "../http/failures.ts";
import { compressOnce } from "../http/compressed-text.ts";
import { withTimeout } from "../util/with-timeout.ts";
import { cachedPages } from "./cached-pages.ts";
import type { MatchedPage, PageRequest, PageStatus, RenderedPage, RenderPage } from "./page.ts";
import { searchOf } from "./page-search.ts";
import { canonicalPath } from "./pages.ts";
import { renderingBudget } from "./rendering-budget.ts";
import { cacheSecondsOf, shellRenderer } from "./shell.ts";
import type { FetchApi } from "./site-build.ts";

/** These lead elsewhere, or show one person's receipt: the browser renders them. */
const BROWSERS_PAGES: ReadonlySet<string> = new Set(["storyBare", "monthlyBare", "verifyNumber"]);
/** With a query these show something else: where to go after the log-in. */
const RENDERED_WITHOUT_QUERY: ReadonlySet<string> = new Set(["login", "signup", "forgotPassword"]);
const UNKNOWN_PATH = "/404";
/** What a record's page is rendered for when there is no such record: one page for all ids. */
const UNKNOWN_ID = "no-such-record";
/** How long an id counts as unknown. As short as the CDN's, so that what is published is soon found. */
const UNKNOWN_MS = 5_000;
const MAX_UNKNOWN = 5_000;
/** A rendering that takes longer is given up, so that the next visitor begins another. */
const DEADLINE_MS = 8_000;

interface RendererOptions extends Pick<Deps, "shell" | "siteBuild" | "clock" | "log"> {
  siteOrigin: string;
  fetchApi: FetchApi;
  /** The path of a page's share image. */
  shareAddressOf: (page: MatchedPage, now: Date) => Promise<string>;
  /** True if the database answers, known within a moment. */
  isDatabaseAnswering: () => Promise<boolean>;
}

/** Renders pages with their content, for everybody alike: neither cookies nor tokens reach it. */
export function pageRenderer({
  shell,
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
      log.error("A page is answered as it was, since it could not be rendered again", { address, ...causesOf(error) });
    },
  });
  const budget = renderingBudget(nowMs);
  const renderShell = shellRenderer({ shell });
  /** Until when an address counts as one of an unknown record. */
  const unknownUntil = boundedCache<number>(MAX_UNKNOWN);

  const renderContent = async (request: PageRequest, path: string, search: string): Promise<RenderedPage> => {
    const { page, now } = request;
    const [status, html, build] = await Promise.all([request.status(), shell(), siteBuild()]);
    const image = page === undefined || status !== 200 ? undefined : siteOrigin + (await shareAddressOf(page, now));
    const rendered = await build.render(
      { path, search, status, now, shell: html, siteUrl: siteOrigin, image },
      fetchApi,
    );
    return { status, html: rendered, compressed: compressOnce(rendered), cacheSeconds: cacheSecondsOf(status) };
  };
  const renderInTime = (request: PageRequest, path: string, search: string) =>
    withTimeout(DEADLINE_MS, renderContent(request, path, search));

  /** The status of a record's page of which none is kept. */
  async function statusOf({ status, path }: PageRequest): Promise<PageStatus> {
    if ((unknownUntil.get(path) ?? 0) > nowMs()) return 404;
    const found = await status();
    if (found === 404) unknownUntil.set(path, nowMs() + UNKNOWN_MS);
    return found;
  }

  /** One page for every address at which there is nothing: they are as many as anybody likes. */
  const renderMissing = (request: PageRequest, path: string): Promise<RenderedPage> =>
    pages.get(`404 ${path}`, () => renderInTime({ ...request, status: () => Promise.resolve(404) }, path, ""));

  return async (request) => {
    const { page, query, path } = request;
    if (page === undefined) return renderMissing(request, UNKNOWN_PATH);
    const search = searchOf(page, query);
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
