/** Any origin will do: it only shows whether a URL leaves it. */
const HERE = "https://this-site.invalid";

/**
 * The `next` of the login URL if it is a path of this site, else home. Prevents open redirects, also through a path that begins with
 * two slashes once its dots are resolved.
 */
export function safeNext(next: string | null | undefined): string {
  // Browsers drop tabs and line breaks and treat backslashes as slashes.
  if (!next?.startsWith("/") || /[\\\p{Cc}]/u.test(next)) return "/";
  let url: URL;
  try {
    url = new URL(next, HERE);
  } catch {
    return "/";
  }
  const { origin, pathname, search, hash } = url;
  return origin === HERE && !pathname.includes("//") ? pathname + search + hash : "/";
}
