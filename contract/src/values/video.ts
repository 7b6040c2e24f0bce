const WATCH_HOSTS = [
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
];
const SHORT_HOST = "youtu.be";
const VIDEO_ID = /^[\w-]{11}$/;
/** Host, path and query of a URL without port or user info, which could disguise its host. */
const LINK_PARTS = /^https?:\/\/([^/?#@:\s\\]+)(?:\/([^?#\s\\]*))?(?:\?([^#\s\\]*))?(?:#\S*)?$/i;

/** The YouTube video id of a link (spec section 9). @returns `undefined` for any other host, look-alikes included */
export function videoIdOf(link: string): string | undefined {
  const [, host = "", path = "", query = ""] = LINK_PARTS.exec(link.trim()) ?? [];
  const [pathRoot = "", pathChild] = path.split("/");
  const videoParameter = query.split("&").find((parameter) => parameter.startsWith("v="));
  const candidate = WATCH_HOSTS.includes(host.toLowerCase())
    ? pathRoot === "watch"
      ? videoParameter?.slice(2)
      : ["embed", "shorts", "live", "v"].includes(pathRoot)
        ? pathChild
        : undefined
    : host.toLowerCase() === SHORT_HOST
      ? pathRoot
      : undefined;
  return candidate !== undefined && VIDEO_ID.test(candidate) ? candidate : undefined;
}
