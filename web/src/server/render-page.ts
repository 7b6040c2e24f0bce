import { PATHS } from "../lib/paths.ts";
import { STATE_ID, type RenderedState } from "../lib/rendered-state.ts";
import { fetchedData, fetchQueries, serverQueryClient } from "./collect-queries.ts";
import { descriptionOf } from "./description.ts";
import { fillShell, jsonScript, splitHead } from "./document.ts";
import { headLinks, headTags } from "./head.ts";
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

/** Files of the build that lazy parts need, by the parts' names. */
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
  return fillShell(shell, {
    head: [
      head,
      headTags({ head, address: new URL(path, siteUrl).href, image: page.image, isKept: status === 200 }),
      headLinks(
        rendering.parts.flatMap((part) => files[part] ?? []).filter((file) => isHydrated || file.endsWith(".css")),
        shell,
      ),
      status === 200 ? jsonScript('type="application/ld+json"', structuredData(queryClient, path, siteUrl)) : "",
    ].join(""),
    body,
    isForReadersOnly: !isHydrated,
    state: isHydrated ? jsonScript(`type="application/json" id="${STATE_ID}"`, state) : "",
  });
}
