const WATCH_HOSTS = [
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
];
const SHORT_HOST = "youtu.be";
const VIDEO_ID = /^[\w-]{11}$/;
/** Host, path and query of a web address without port, user or anything else that could hide where it leads. */
const LINK = /^https?:\/\/([^/?#@:\s\\]+)(?:\/([^?#\s\\]*))?(?:\?([^#\s\\]*))?(?:#\S*)?$/i;

/**
 * The 11 characters that name a video, where `link` is one of the allowed hosts' own forms (spec section 9: "taken from a video
 * link"). Anything else, look-alike hosts too, gives `undefined`.
 */
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
