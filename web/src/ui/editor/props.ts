import type { PictureFolder } from "@daansetu/contract";

export interface RichTextEditorProps {
  label: string;
  /** HTML as the server keeps it; empty for nothing. */
  value: string;
  onChange: (html: string) => void;
  /** Where pictures in the text go. */
  folder: PictureFolder;
  /** The path in the form ("story"): error summaries then lead here. */
  name?: string;
  hint?: string;
  error?: string | undefined;
  /** The id of what describes the text beside hint and error. */
  describedBy?: string;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}
