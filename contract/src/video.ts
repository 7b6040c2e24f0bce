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
const LINK = /^https?:\/\/([^/?#@:\s\\]+)(?:\/([^?#\s\\]*))?(?:\?([^#\s\\]*))?(?:#\S*)?$/i;

/** The YouTube video id of a link (spec section 9). @returns `undefined` for any other host, look-alikes included */
export function videoIdOf(link: string): string | undefined {
  const [, host = "", path = "", query = ""] = LINK.exec(link.trim()) ?? [];
  const [first = "", second] = path.split("/");
  const v = query.split("&").find((each) => each.startsWith("v="));
  const candidate = WATCH_HOSTS.includes(host.toLowerCase())
    ? first === "watch"
      ? v?.slice(2)
      : ["embed", "shorts", "live", "v"].includes(first)
        ? second
        : undefined
    : host.toLowerCase() === SHORT_HOST
      ? first
      : undefined;
  return candidate !== undefined && VIDEO_ID.test(candidate) ? candidate : undefined;
}
