import type { Picture, PictureFolder, UploadedDocument } from "@daansetu/contract";

/** The person by whom a file must have been uploaded before a record may reference it. */
interface FileOwnership {
  uid: string;
  now: Date;
}

export interface PictureOwnership extends FileOwnership {
  folders: readonly PictureFolder[];
  /** Pictures that the record references already. They stay allowed, whoever uploaded them and in whatever folder they are. */
  before?: readonly Picture[] | undefined;
}

export interface DocumentOwnership extends FileOwnership {
  /** Documents that the record references already, which stay allowed. */
  before?: readonly UploadedDocument[] | undefined;
}
