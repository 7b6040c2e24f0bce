import type { Deps } from "../deps.interface.ts";
import { cachedPages } from "./cached-pages.ts";
import { compressOnce } from "../http/compressed-text.ts";
import type { MatchedPage, PageRequest, RenderedPage, RenderPage } from "./page.ts";
import { canonicalPath } from "./pages.ts";
import { cacheSecondsOf, shellRenderer } from "./shell.ts";
import type { FetchApi } from "./site-build.ts";

/** These lead elsewhere, or show one person's receipt: the browser renders them. */
const BROWSERS_PAGES: ReadonlySet<string> = new Set(["storyBare", "monthlyBare", "verifyNumber"]);
/** With a query these show something else: where to go after the log-in. */
const RENDERED_WITHOUT_QUERY: ReadonlySet<string> = new Set(["login", "signup", "forgotPassword"]);
/** Parameters of the query that change a page, in the order of the cache's key. */
const FILTERS = ["sector", "sort", "place", "act"];
const MAX_FILTER_LENGTH = 40;
const DONATION_FORMS: ReadonlySet<string> = new Set(["donate", "donateTo"]);
/** Whole rupees, and units a month. A longer text is rendered by the browser, as are words. */
const DONATION_PARAMETERS = ["amount", "monthly"];
const DONATION_PARAMETER = /^\d{1,7}$/;
const UNKNOWN_PATH = "/404";

/** The query that a page is rendered for; undefined where the browser has to: nobody else asks for the same words. */
function searchOf(page: MatchedPage | undefined, query: URLSearchParams): string | undefined {
  if (query.has("search")) return undefined;
  const isDonation = page !== undefined && DONATION_FORMS.has(page.name);
  const given = (isDonation ? DONATION_PARAMETERS : FILTERS).flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null || (value === "" && !isDonation) ? [] : [[name, value]];
  });
  const isRendered = (value: string) =>
    isDonation ? DONATION_PARAMETER.test(value) : value.length <= MAX_FILTER_LENGTH;
  if (!given.every(([, value]) => isRendered(value))) return undefined;
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

interface RendererOptions extends Pick<Deps, "shell" | "siteBuild" | "clock"> {
  siteOrigin: string;
  fetchApi: FetchApi;
  /** The path of a page's share image. */
  shareAddressOf: (page: MatchedPage, now: Date) => Promise<string>;
}

/** Renders pages with their content, for everybody alike: neither cookies nor tokens reach it. */
export function pageRenderer({
  shell,
  siteBuild,
  clock,
  siteOrigin,
  fetchApi,
  shareAddressOf,
}: RendererOptions): RenderPage {
  const pages = cachedPages(() => clock().getTime());
  const renderShell = shellRenderer({ shell });

  const renderContent = async (request: PageRequest, path: string, search: string): Promise<RenderedPage> => {
    const { page, now } = request;
    const [status, html, build] = await Promise.all([request.status(), shell(), siteBuild()]);
    const image = page === undefined ? undefined : siteOrigin + (await shareAddressOf(page, now));
    const rendered = await build.render(
      { path, search, status, now, shell: html, siteUrl: siteOrigin, image },
      fetchApi,
    );
    return { status, html: rendered, compressed: compressOnce(rendered), cacheSeconds: cacheSecondsOf(status) };
  };

  return async (request) => {
    const { page, query } = request;
    const search = searchOf(page, query);
    const isBrowsers =
      page !== undefined &&
      (BROWSERS_PAGES.has(page.name) ||
        (RENDERED_WITHOUT_QUERY.has(page.name) && query.size > 0) ||
        canonicalPath(page) !== request.path);
    if (search === undefined || isBrowsers) return renderShell(request);
    // Unknown addresses are as many as anybody likes, and all the same page.
    const path = page === undefined ? UNKNOWN_PATH : request.path;
    return pages.get(page === undefined ? path : path + search, () =>
      renderContent(request, path, page === undefined ? "" : search),
    );
  };
}
