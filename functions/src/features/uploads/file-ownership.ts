import type { Picture, PictureFolder, UploadedDocument } from "@daansetu/contract";

/** Whose a file must be for a record to name it. */
interface FileOwnership {
  uid: string;
  now: Date;
}

export interface PictureOwnership extends FileOwnership {
  folders: readonly PictureFolder[];
  /** What the record names already: that stays allowed, whoever uploaded it and wherever it lies. */
  before?: readonly Picture[] | undefined;
}

export interface DocumentOwnership extends FileOwnership {
  /** What the record names already. */
  before?: readonly UploadedDocument[] | undefined;
}
