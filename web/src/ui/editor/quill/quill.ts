import { HOSTED_PICTURE_PATTERN, IMAGE_TYPES } from "@daansetu/contract";
import { Delta, type Range } from "quill";
import type ReactQuill from "react-quill";

type Modules = NonNullable<React.ComponentProps<typeof ReactQuill>["modules"]>;

/** Formats of the toolbar (spec section 9), and links, which can only be pasted. No other format is accepted. */
export const ALLOWED_FORMATS = [
  "bold",
  "italic",
  "underline",
  "strike",
  "blockquote",
  "code",
  "code-block",
  "header",
  "list",
  "script",
  "indent",
  "direction",
  "size",
  "color",
  "background",
  "font",
  "align",
  "link",
  // The format "image" includes alt, width and height, which are attributes, not formats.
  "image",
];

interface Pictures {
  /** Called with pasted or dropped files. */
  onFiles: (range: Range, files: File[]) => void;
  /** Called when a picture of another site, or an inline data URL, was pasted and left out. */
  onForeign: () => void;
}

/** Formats that Markdown supports and the site's pages show. */
export const TEXT_FORMATS = ["bold", "italic", "strike", "code", "blockquote", "header", "list", "indent", "link"];

// Tab moves to the next field, as everywhere; the toolbar has buttons for indenting.
const KEYBOARD = {
  bindings: {
    tab: null,
    "remove tab": null,
    indent: null,
    outdent: null,
    "indent code-block": null,
    "outdent code-block": null,
  },
};

/** Converts the headings of a pasted text to the two levels that the site's texts have. */
const headingMatcher =
  (header: number) =>
  (_node: Node, delta: Delta): Delta =>
    delta.compose(new Delta().retain(delta.length(), { header }));

/** Quill modules for a text that is stored as Markdown. */
export const TEXT_MODULES: Modules = {
  toolbar: false,
  keyboard: KEYBOARD,
  history: { userOnly: true },
  clipboard: {
    matchers: [["h1", headingMatcher(2)], ...["h4", "h5", "h6"].map((tag) => [tag, headingMatcher(3)])],
  },
};

/** Quill modules for keyboard, paste and drop. */
export function modulesFor({ onFiles, onForeign }: Pictures): Modules {
  return {
    toolbar: false,
    keyboard: KEYBOARD,
    history: { userOnly: true },
    uploader: { mimetypes: [...IMAGE_TYPES], handler: onFiles },
    clipboard: {
      matchers: [
        [
          "IMG",
          (node: Element, delta: Delta) => {
            if (HOSTED_PICTURE_PATTERN.test(node.getAttribute("src") ?? "")) return delta;
            onForeign();
            return new Delta();
          },
        ],
      ],
    },
  };
}
