import { PATHS } from "@daansetu/contract";
import type { RenderedState } from "../lib/rendered-state.ts";
import { showIdentity, type ShownIdentity } from "../lib/site-identity.ts";
import { RENDERED_STATE_ID } from "../lib/rendered-state-id.ts";
import { fetchAhead, fetchedData, fetchQueries, type PageQueries, serverQueryClient } from "./collect-queries.ts";
import { descriptionOf, isOpenForm } from "./description.ts";
import { deferSiteScripts, escapeAttribute, fillShell, jsonScript, splitHead } from "./document.ts";
import { headTags, inlineStyles, type SharedImage } from "./head.ts";
import { renderMarkup } from "./site-page.tsx";
import { structuredData } from "./structured-data.ts";

export interface PageToRender {
  path: string;
  /** The query with its question mark; empty if there is none. */
  search: string;
  /** HTTP status. 404 and 410 have pages, too, which search engines do not index. */
  status: number;
  now: Date;
  /** The build's HTML, with an empty `#root`. */
  shell: string;
  /** "https://daansetu.org" */
  siteUrl: string;
  /** The picture of shared links, 1200 by 630. */
  image: SharedImage | undefined;
  identity: ShownIdentity;
}

export interface BuildFiles {
  /** Files to load for `boot` and the lazy parts, by their names. */
  filesOfParts: Readonly<Record<string, readonly string[]>>;
  /** Texts of style sheets by their files. */
  styles: Readonly<Record<string, string>>;
}

/** A page is rendered again when its data reveals further queries; beyond this number the browser fetches the rest. */
const MAX_RENDERINGS = 5;
const MAX_REMEMBERED = 1000;

/** @throws what a query or a component has thrown, unless a record is missing */
type RenderPage = (page: PageToRender) => Promise<string>;

/** Renders pages for anonymous visitors: head, content, and the data for hydration. */
export function pageRenderer({ filesOfParts, styles }: BuildFiles): RenderPage {
  /** The queries of each page's last rendering: they are fetched ahead, so that one rendering is enough. */
  const remembered = new Map<string, PageQueries>();

  const remember = (address: string, queries: PageQueries): void => {
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest);
    remembered.set(address, queries);
  };

  return async ({ path, search, now, shell, siteUrl, status, image, identity }) => {
    // A server renders one foundation's pages.
    showIdentity(identity);
    const address = path + search;
    const queryClient = serverQueryClient();
    const known = remembered.get(address) ?? [];
    // The queries are remembered again only if all could be fetched: a page may no longer need one that fails.
    remembered.delete(address);
    await fetchAhead(queryClient, known);
    let rendering = await renderMarkup(queryClient, address, now);
    for (let count = 1; (await fetchQueries(queryClient)) && count < MAX_RENDERINGS; count += 1)
      rendering = await renderMarkup(queryClient, address, now);
    const { queries, asked, isAnythingMissing } = fetchedData(queryClient);
    if (!isAnythingMissing) remember(address, asked);
    const { head, body } = splitHead(rendering.markup, descriptionOf(queryClient, path));
    // A page with missing data is not hydrated: the browser renders it again, requests the data itself and shows an error if it cannot.
    // Also, an address that needs a session may lead it to the log-in.
    const isHydrated = !isAnythingMissing && path !== PATHS.fundraisers;
    const state = { now: now.toISOString(), parts: [...rendering.parts], queries } satisfies RenderedState;
    const partFiles = rendering.parts.flatMap((part) => filesOfParts[part] ?? []);
    const { shell: hydratedShell, siteFiles } = deferSiteScripts(shell, filesOfParts["boot"] ?? []);
    const scripts = partFiles.filter((file) => file.endsWith(".js")).map((file) => `/${file}`);
    const scriptNames = escapeAttribute([...new Set([...siteFiles, ...scripts])].join(" "));
    const logIn = isOpenForm(queryClient, path) ? ` data-log-in="${PATHS.login}"` : "";
    return fillShell(inlineStyles(isHydrated ? hydratedShell : shell, partFiles, styles), {
      head: [
        head,
        headTags({ head, address: new URL(path, siteUrl).href, image, isKept: status === 200 }),
        status === 200 ? jsonScript('type="application/ld+json"', structuredData(queryClient, path, siteUrl)) : "",
      ].join(""),
      body,
      isForReadersOnly: !isHydrated,
      state: isHydrated
        ? jsonScript(`type="application/json" id="${RENDERED_STATE_ID}" data-files="${scriptNames}"${logIn}`, state)
        : "",
    });
  };
}
