import { HOUSE_PICTURE, IMAGE_TYPES } from "@daansetu/contract";
import { Delta, type Range } from "quill";
import type ReactQuill from "react-quill";

type Modules = NonNullable<React.ComponentProps<typeof ReactQuill>["modules"]>;

/** What the toolbar makes (spec section 9), and links, which are pasted. Nothing else gets into the text. */
export const FORMATS = [
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
  // Brings its own alt, width and height, which are no formats of their own.
  "image",
];

interface Pictures {
  /** Files were pasted or dropped. */
  onFiles: (range: Range, files: File[]) => void;
  /** A picture of another site, or one written out in the text, was pasted and left out. */
  onForeign: () => void;
}

/** How the editor takes what is typed, pasted and dropped. */
export function modulesFor({ onFiles, onForeign }: Pictures): Modules {
  return {
    toolbar: false,
    // Tab leads on to the next field, as everywhere; indenting is in the toolbar.
    keyboard: {
      bindings: {
        tab: null,
        "remove tab": null,
        indent: null,
        outdent: null,
        "indent code-block": null,
        "outdent code-block": null,
      },
    },
    history: { userOnly: true },
    uploader: { mimetypes: [...IMAGE_TYPES], handler: onFiles },
    clipboard: {
      matchers: [
        [
          "IMG",
          (node: Element, delta: Delta) => {
            if (HOUSE_PICTURE.test(node.getAttribute("src") ?? "")) return delta;
            onForeign();
            return new Delta();
          },
        ],
      ],
    },
  };
}
