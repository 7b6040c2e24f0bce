import { m } from "../paraglide/messages.js";
import { intlLocale } from "../lib/locale.ts";
import { escapeAttribute, titleAndDescription } from "./document.ts";

interface HeadOptions {
  /** What React has rendered for it. */
  head: string;
  /** The page's own address, without a query. */
  address: string;
  image: string | undefined;
  /** False for what is not found, which search engines do not keep. */
  isKept: boolean;
}

/** What search engines and chats read besides title and description, which are the page's own. */
export function headTags({ head, address, image, isKept }: HeadOptions): string {
  const { title, description = escapeAttribute(m.site_description()) } = titleAndDescription(head);
  if (!isKept) return head.includes('<meta name="robots"') ? "" : '<meta name="robots" content="noindex"/>';
  const escapedAddress = escapeAttribute(address);
  const property = (name: string, content: string) => `<meta property="${name}" content="${content}"/>`;
  const language = intlLocale();
  return [
    `<link rel="canonical" href="${escapedAddress}"/>`,
    // One language so far (decision 075): Hindi will be at `/hi` and the same path.
    `<link rel="alternate" hreflang="${language}" href="${escapedAddress}"/>`,
    `<link rel="alternate" hreflang="x-default" href="${escapedAddress}"/>`,
    property("og:type", "website"),
    property("og:site_name", escapeAttribute(m.site_name())),
    property("og:locale", language.replace("-", "_")),
    property("og:title", title),
    property("og:description", description),
    property("og:url", escapedAddress),
    ...(image === undefined
      ? []
      : [
          property("og:image", escapeAttribute(image)),
          property("og:image:type", "image/jpeg"),
          property("og:image:width", "1200"),
          property("og:image:height", "630"),
        ]),
    `<meta name="twitter:card" content="${image === undefined ? "summary" : "summary_large_image"}"/>`,
  ].join("");
}

/** Styles that the page needs before its first paint. @param shell names what is loaded anyway */
export function styleLinks(files: readonly string[], shell: string): string {
  return [...new Set(files)]
    .filter((file) => file.endsWith(".css") && !shell.includes(`"/${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join("");
}
