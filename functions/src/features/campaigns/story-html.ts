import { HOUSE_PICTURE } from "@daansetu/contract";
import sanitizeHtml from "sanitize-html";

/** What the editor's toolbar can make (spec section 9), in the classes that Quill writes for it. */
const QUILL_CLASSES = [
  /^ql-(align-(center|right|justify)|direction-rtl|font-(serif|monospace)|indent-[1-8]|size-(small|large|huge))$/,
  /^ql-(syntax|code-block|code-block-container)$/,
];
const COLOUR = [
  /^#[0-9a-f]{3}([0-9a-f]{3})?$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/,
  /^[a-z]{3,20}$/i,
];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const INLINE = ["a", "b", "br", "code", "em", "i", "img", "s", "span", "strong", "sub", "sup", "u"];
const BLOCKS = ["blockquote", "div", "li", "ol", "p", "pre", "ul", ...HEADINGS];

/** The addresses of the pictures in a story, as they were before it was made harmless. */
export function picturesInStory(html: string): string[] {
  const found = new Set<string>();
  withPicturesMoved(html, {
    get: (src) => {
      found.add(src);
      return undefined;
    },
  });
  return [...found];
}

/** A story with pictures shown from elsewhere; nothing else of it changes, and it is not harmless yet. */
export function withPicturesMoved(html: string, moved: { get: (src: string) => string | undefined }): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      img: (tagName, { src = "", ...rest }) => ({ tagName, attribs: { ...rest, src: moved.get(src) ?? src } }),
    },
  });
}

/**
 * A campaign's story with nothing in it that can act: used when it is written and again on its way out, so that a story that
 * came past the editor is as harmless as one that went through it. Links open apart and lend no reputation; pictures are the house's
 * own; styles are colours only.
 * @param html from the editor, or from anywhere
 * @param isOwn which of the house's pictures may stand in it; whoever writes a story asks for those that the server made
 *   (`isHousePicture` of the uploads)
 */
export function harmlessStory(html: string, isOwn: (src: string) => boolean = () => true): string {
  const isPicture = (src: string | undefined) => src !== undefined && HOUSE_PICTURE.test(src) && isOwn(src);
  return sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...INLINE],
    allowedAttributes: {
      "*": ["class", "style", "dir"],
      a: ["href", "rel", "target"],
      img: ["src", "alt", "width", "height", "loading"],
      li: ["data-list"],
    },
    allowedClasses: { "*": QUILL_CLASSES },
    allowedStyles: { "*": { color: COLOUR, "background-color": COLOUR } },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    // Of pictures' addresses only the house's own are left, below.
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
