/** Any origin works here: it only shows whether a URL leaves the site. */
const PLACEHOLDER_ORIGIN = "https://this-site.invalid";

/**
 * Returns the `next` of the login URL if it is a path of this site, else the home page. Prevents open redirects, including a path that
 * starts with two slashes once its dot segments are resolved.
 */
export function safeNextPath(nextPath: string | null | undefined): string {
  // Browsers drop tabs and line breaks and treat backslashes as slashes.
  if (!nextPath?.startsWith("/") || /[\\\p{Cc}]/u.test(nextPath)) return "/";
  let url: URL;
  try {
    url = new URL(nextPath, PLACEHOLDER_ORIGIN);
  } catch {
    return "/";
  }
  const { origin, pathname, search, hash } = url;
  return origin === PLACEHOLDER_ORIGIN && !pathname.includes("//") ? pathname + search + hash : "/";
}
