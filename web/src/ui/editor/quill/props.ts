import type { PictureFolder } from "@daansetu/contract";

export interface RichTextEditorProps {
  label: string;
  /** Sanitised HTML; empty for none. */
  value: string;
  onChange: (html: string) => void;
  /** Upload folder of pictures in the text. */
  folder: PictureFolder;
  /** The field's path in the form ("story"), so that error summaries can link to it. */
  name?: string;
  hint?: string;
  error?: string | undefined;
  /** Id of an element that describes the field, besides hint and error. */
  describedBy?: string;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

export interface MarkdownEditorProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  /** True for one of many editors: a few lines high, with its toolbar only while it has the focus. */
  isCompact?: boolean;
}
