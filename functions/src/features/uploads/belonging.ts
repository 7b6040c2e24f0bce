import type { Picture, PictureFolder, UploadedDocument } from "@daansetu/contract";

/** Whose a file must be for a record to name it. */
interface Belonging {
  uid: string;
  now: Date;
}

export interface PictureBelonging extends Belonging {
  folders: readonly PictureFolder[];
  /** What the record names already: that stays allowed, whoever uploaded it and wherever it lies. */
  before?: readonly Picture[] | undefined;
}

export interface DocumentBelonging extends Belonging {
  /** What the record names already. */
  before?: readonly UploadedDocument[] | undefined;
}
