import type { Picture, PictureFolder, UploadedDocument } from "@daansetu/contract";

/** The person by whom a file must have been uploaded before a record may reference it. */
interface FileOwnership {
  uid: string;
  now: Date;
}

export interface PictureOwnership extends FileOwnership {
  folders: readonly PictureFolder[];
  /** Pictures that the record references already; they stay allowed, regardless of uploader and folder. */
  before?: readonly Picture[] | undefined;
}

export interface DocumentOwnership extends FileOwnership {
  /** Documents that the record references already; they stay allowed. */
  before?: readonly UploadedDocument[] | undefined;
}
