import { filesOfParts, styles } from "virtual:site-build";
import { type FetchApi, setApi } from "./api-client.ts";
import { pageRenderer, type PageToRender } from "./render-page.ts";

const renderPage = pageRenderer({ filesOfParts, styles });

/** Renders a page; the functions load this module (`functions/src/site/`). */
export function render(page: PageToRender, fetchApi: FetchApi): Promise<string> {
  setApi(fetchApi);
  return renderPage(page);
}
