import { HOSTED_PICTURE_PATTERN } from "@daansetu/contract";
import sanitizeHtml from "sanitize-html";

/** Classes that the editor (Quill) writes for the formats of its toolbar (spec section 9). */
const QUILL_CLASSES = [
  /^ql-(align-(center|right|justify)|direction-rtl|font-(serif|monospace)|indent-[1-8]|size-(small|large|huge))$/,
  /^ql-(syntax|code-block|code-block-container)$/,
];
const COLOUR_PATTERNS = [
  /^#[0-9a-f]{3}([0-9a-f]{3})?$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/,
  /^[a-z]{3,20}$/i,
];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const INLINE_TAGS = ["a", "b", "br", "code", "em", "i", "img", "s", "span", "strong", "sub", "sup", "u"];
const BLOCK_TAGS = ["blockquote", "div", "li", "ol", "p", "pre", "ul", ...HEADINGS];

/** The addresses of all pictures in a story before it is sanitised. */
export function picturesInStory(html: string): string[] {
  const foundAddresses = new Set<string>();
  replacePictures(html, {
    get: (src) => {
      foundAddresses.add(src);
      return undefined;
    },
  });
  return [...foundAddresses];
}

/** Replaces addresses of pictures. The result is not sanitised. */
export function replacePictures(html: string, newAddresses: { get: (src: string) => string | undefined }): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      img: (tagName, { src = "", ...rest }) => ({ tagName, attribs: { ...rest, src: newAddresses.get(src) ?? src } }),
    },
  });
}

/**
 * Sanitises a campaign's story. This is done when a story is stored and again when it is read, so that stories stored by other means are
 * safe too. Links open in a new window with nofollow, pictures must be our own, and styles are limited to colours.
 * @param html untrusted
 * @param isOwn a further check of pictures; when a story is stored, only re-encoded pictures are allowed (`isSitePicture` of the uploads)
 */
export function sanitizeStory(html: string, isOwn: (src: string) => boolean = () => true): string {
  const isPicture = (src: string | undefined) => src !== undefined && HOSTED_PICTURE_PATTERN.test(src) && isOwn(src);
  return sanitizeHtml(html, {
    allowedTags: [...BLOCK_TAGS, ...INLINE_TAGS],
    allowedAttributes: {
      "*": ["class", "style", "dir"],
      a: ["href", "rel", "target"],
      img: ["src", "alt", "width", "height", "loading"],
      li: ["data-list"],
    },
    allowedClasses: { "*": QUILL_CLASSES },
    allowedStyles: { "*": { color: COLOUR_PATTERNS, "background-color": COLOUR_PATTERNS } },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    // `exclusiveFilter` restricts these pictures to our own.
    allowedSchemesByTag: { img: ["https", "http"] },
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nestingLimit: 50,
    transformTags: {
      a: (tagName, { href, ...rest }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && { href }),
          ...rest,
          rel: "noopener nofollow",
          target: "_blank",
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isPicture(attribs["src"]),
  });
}
