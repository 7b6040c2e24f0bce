import { m } from "../paraglide/messages.js";
import { intlLocale } from "../lib/locale.ts";
import { siteName } from "../lib/site-identity.ts";
import { escapeAttribute, titleAndDescription } from "./document.ts";

/** The picture of shared links, with its description. */
export interface SharedImage {
  address: string;
  alt: string;
}

interface HeadOptions {
  /** The part of the head that React has rendered. */
  head: string;
  /** The page's own address, without a query. */
  address: string;
  image: SharedImage | undefined;
  /** False for a page that is not found, which search engines must not index. */
  isKept: boolean;
}

/** Meta tags for search engines and chats, besides title and description, which the page renders itself. */
export function headTags({ head, address, image, isKept }: HeadOptions): string {
  const { title, description = escapeAttribute(m.site_description()) } = titleAndDescription(head);
  if (!isKept) return head.includes('<meta name="robots"') ? "" : '<meta name="robots" content="noindex"/>';
  const escapedAddress = escapeAttribute(address);
  const property = (name: string, content: string) => `<meta property="${name}" content="${content}"/>`;
  const language = intlLocale();
  return [
    `<link rel="canonical" href="${escapedAddress}"/>`,
    // The site has one language so far: Hindi will be at `/hi` and the same path.
    `<link rel="alternate" hreflang="${language}" href="${escapedAddress}"/>`,
    `<link rel="alternate" hreflang="x-default" href="${escapedAddress}"/>`,
    property("og:type", "website"),
    property("og:site_name", escapeAttribute(siteName())),
    property("og:locale", language.replace("-", "_")),
    property("og:title", title),
    property("og:description", description),
    property("og:url", escapedAddress),
    ...(image === undefined
      ? []
      : [
          property("og:image", escapeAttribute(image.address)),
          property("og:image:type", "image/jpeg"),
          property("og:image:width", "1200"),
          property("og:image:height", "630"),
          property("og:image:alt", escapeAttribute(image.alt)),
        ]),
    `<meta name="twitter:card" content="${image === undefined ? "summary" : "summary_large_image"}"/>`,
  ].join("");
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*\bhref="\/([^"]+)"[^>]*>/g;

/**
 * Puts the styles of the build's HTML and of a page's parts into the page: a request less before its first paint.
 * @param files of the parts. @param styles texts of style sheets by their files
 */
export function inlineStyles(
  shell: string,
  files: readonly string[],
  styles: Readonly<Record<string, string>>,
): string {
  const ofShell = [...shell.matchAll(STYLE_LINK)].flatMap(([, file]) => file ?? []);
  const texts = [...new Set([...ofShell, ...files.filter((file) => file.endsWith(".css"))])].map((file) => {
    const text = styles[file];
    if (text === undefined) throw new Error(`The build has no ${file}.`);
    return text;
  });
  return shell.replaceAll(STYLE_LINK, "").replace("</head>", () => `<style>${texts.join("")}</style></head>`);
}
