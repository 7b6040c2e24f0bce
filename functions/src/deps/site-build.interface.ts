/** What a page of the site is answered with. */
export type PageStatus = 200 | 404 | 410;

/** Answers a GET request to the API as for an anonymous visitor. */
export type FetchApi = (address: string) => Promise<Response>;

/** The picture of shared links, with its description. */
export interface ShareImage {
  address: string;
  alt: string;
}

/** How the foundation shows itself on pages. Logos by their addresses. */
export interface ShownIdentity {
  name: string;
  hindiName: string | undefined;
  payee: string;
  logo: string | undefined;
  logoOnDark: string | undefined;
  squareLogo: string | undefined;
  /** A style sheet with its colours; empty if they are the site's. */
  style: string;
}

/** The input for rendering a page: `PageToRender` of `web/src/server/render-page.ts`. */
interface PageToRender {
  path: string;
  search: string;
  status: PageStatus;
  now: Date;
  shell: string;
  siteUrl: string;
  image: ShareImage | undefined;
  identity: ShownIdentity;
}

/** The site's build for servers (`web/src/server/entry.ts`). */
export interface SiteBuild {
  render: (page: PageToRender, fetchApi: FetchApi) => Promise<string>;
}
