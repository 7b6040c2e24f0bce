import { PATHS } from "../lib/paths.ts";
import type { RenderedState } from "../lib/rendered-state.ts";
import { STATE_ID } from "../lib/state-id.ts";
import { fetchedData, fetchQueries, serverQueryClient } from "./collect-queries.ts";
import { descriptionOf } from "./description.ts";
import { deferSite, escapeAttribute, fillShell, jsonScript, splitHead } from "./document.ts";
import { headTags, styleLinks } from "./head.ts";
import { renderMarkup } from "./site-page.tsx";
import { structuredData } from "./structured-data.ts";

export interface PageToRender {
  path: string;
  /** With its question mark; empty without one. */
  search: string;
  /** 404 and 410 are pages too, which search engines do not keep. */
  status: number;
  now: Date;
  /** The build's HTML, with an empty `#root`. */
  shell: string;
  /** "https://daansetu.org" */
  siteUrl: string;
  /** The picture of shared links, 1200 by 630. */
  image: string | undefined;
}

/** Files of the build that `boot` and the lazy parts need, by their names. */
export type FilesOfParts = Readonly<Record<string, readonly string[]>>;

/** A page renders again when its data shows that it needs more; what is deeper is left to the browser. */
const MAX_RENDERINGS = 5;

/**
 * Renders a page as anybody receives it: head, content, and the data that a browser begins with.
 * @throws what a query or a component has thrown, unless a record is missing
 */
export async function renderPage(page: PageToRender, files: FilesOfParts): Promise<string> {
  const { path, search, now, shell, siteUrl, status } = page;
  const queryClient = serverQueryClient();
  let rendering = await renderMarkup(queryClient, path + search, now);
  for (let count = 1; (await fetchQueries(queryClient)) && count < MAX_RENDERINGS; count += 1)
    rendering = await renderMarkup(queryClient, path + search, now);
  const { queries, isAnythingMissing } = fetchedData(queryClient);
  const { head, body } = splitHead(rendering.markup, descriptionOf(queryClient, path));
  // A browser asks for what is missing itself, and says so; and an address that needs a session may lead it to the log-in.
  const isHydrated = !isAnythingMissing && path !== PATHS.fundraisers;
  const state = { now: now.toISOString(), parts: [...rendering.parts], queries } satisfies RenderedState;
  const partFiles = rendering.parts.flatMap((part) => files[part] ?? []);
  const { shell: hydratedShell, siteFiles } = deferSite(shell, files["boot"] ?? []);
  const scripts = partFiles.filter((file) => file.endsWith(".js")).map((file) => `/${file}`);
  const scriptNames = escapeAttribute([...new Set([...siteFiles, ...scripts])].join(" "));
  return fillShell(isHydrated ? hydratedShell : shell, {
    head: [
      head,
      headTags({ head, address: new URL(path, siteUrl).href, image: page.image, isKept: status === 200 }),
      styleLinks(partFiles, shell),
      status === 200 ? jsonScript('type="application/ld+json"', structuredData(queryClient, path, siteUrl)) : "",
    ].join(""),
    body,
    isForReadersOnly: !isHydrated,
    state: isHydrated ? jsonScript(`type="application/json" id="${STATE_ID}" data-files="${scriptNames}"`, state) : "",
  });
}
