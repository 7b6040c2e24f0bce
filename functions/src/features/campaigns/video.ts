const WATCH_HOSTS = [
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
];
const SHORT_HOST = "youtu.be";
const VIDEO_ID = /^[\w-]{11}$/;

/**
 * The 11 characters that name a video, where `link` is one of the allowed hosts' own forms (spec section 9: "taken from a video
 * link"). Anything else, look-alike hosts too, gives `undefined`.
 */
export function videoIdOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, hostname, port, username, pathname, searchParams } = new URL(link);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  if (port !== "" || username !== "") return undefined;
  const [first, second] = pathname.split("/").slice(1);
  const candidate = WATCH_HOSTS.includes(hostname)
    ? first === "watch"
      ? searchParams.get("v")
      : ["embed", "shorts", "live", "v"].includes(first ?? "")
        ? second
        : undefined
    : hostname === SHORT_HOST
      ? first
      : undefined;
  return typeof candidate === "string" && VIDEO_ID.test(candidate) ? candidate : undefined;
}
