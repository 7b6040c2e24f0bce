/** Static pages outside the router. */
const STATIC_PAGE_PATH = /^\/Pages\//;
const SITE_PATH = /^(\/(?![/\\])|#)/;
const OUTSIDE_URL = /^(https?:\/\/|mailto:|tel:)/i;

/** Where a link in a text of the site leads: to a page of the router, elsewhere, or nowhere because it is shown as plain text. */
export function linkKind(address: string): "route" | "elsewhere" | "none" {
  if (SITE_PATH.test(address) && !STATIC_PAGE_PATH.test(address)) return "route";
  return STATIC_PAGE_PATH.test(address) || OUTSIDE_URL.test(address) ? "elsewhere" : "none";
}
