import filesOfParts from "virtual:files-of-parts";
import { type FetchApi, setApi } from "./api-client.ts";
import { type PageToRender, renderPage } from "./render-page.ts";

/** What the functions load (`functions/src/site/`). */
export function render(page: PageToRender, fetchApi: FetchApi): Promise<string> {
  setApi(fetchApi);
  return renderPage(page, filesOfParts);
}
