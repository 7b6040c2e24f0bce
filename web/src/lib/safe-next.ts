/** Any origin does: only whether an address leaves it is asked. */
const HERE = "https://this-site.invalid";

/**
 * Where a log-in leads: the `next` of its address when that is a path of this site, else home. Whoever writes a link to the
 * log-in must not choose another site with it; nor may a path begin with two slashes once its dots are resolved.
 */
export function safeNext(next: string | null | undefined): string {
  // Tabs and line ends are dropped by browsers, backslashes are taken for slashes: neither has a place here.
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
