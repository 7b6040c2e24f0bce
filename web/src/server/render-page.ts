import { fetchQueries, serverQueryClient, throwFailures } from "./collect-queries.ts";
import { descriptionOf } from "./description.ts";
import { fillShell, jsonScript, splitHead } from "./document.ts";
import { headTags } from "./head.ts";
import { renderMarkup } from "./site-page.tsx";
import { structuredData } from "./structured-data.ts";

export interface PageToRender {
  path: string;
  /** With its question mark; empty without one. */
  search: string;
  /** 404 and 410 are pages too, which search engines do not keep. */
  status: number;
  now: Date;
  /** The build's HTML. */
  shell: string;
  /** "https://daansetu.org" */
  siteUrl: string;
  /** The picture of shared links, 1200 by 630. */
  image: string | undefined;
}

/** A page renders again when its data shows that it needs more. */
const MAX_RENDERINGS = 5;

/**
 * Renders the head of a page as anybody receives it; the browser renders the content.
 * @throws what a query or a component has thrown, unless a record is missing
 */
export async function renderPage({ path, search, now, shell, siteUrl, status, image }: PageToRender): Promise<string> {
  const queryClient = serverQueryClient();
  let markup = await renderMarkup(queryClient, path + search, now);
  for (let count = 1; (await fetchQueries(queryClient)) && count < MAX_RENDERINGS; count += 1)
    markup = await renderMarkup(queryClient, path + search, now);
  throwFailures(queryClient);
  const head = splitHead(markup, descriptionOf(queryClient, path));
  const tags = headTags({ head, address: new URL(path, siteUrl).href, image, isKept: status === 200 });
  const data =
    status === 200 ? jsonScript('type="application/ld+json"', structuredData(queryClient, path, siteUrl)) : "";
  return fillShell(shell, head + tags + data);
}
