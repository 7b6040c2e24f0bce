import type { Picture, UploadedDocument } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { documentBelongs, readDocument } from "./documents.service.ts";
import type { DocumentOwnership, PictureOwnership } from "./file-ownership.ts";
import { filesByAddress } from "./files-by-address.service.ts";
import { type AllowedFolders, isSitePicture, isUpload, pictureAt, pictureBelongs } from "./pictures.service.ts";

/** Uploads for nouns that are factories, which get them as an argument. Plain functions import what they call. */
export const uploadsService = (ctx: Context) => ({
  isUpload: (address: string) => isUpload(ctx, address),
  isSitePicture: (src: string) => isSitePicture(ctx, src),
  pictureAt: (uid: string, address: string, folders: AllowedFolders) => pictureAt(ctx, uid, address, folders),
  pictureBelongs: (picture: Picture, ownership: PictureOwnership) => pictureBelongs(ctx, picture, ownership),
  documentBelongs: (document: UploadedDocument, ownership: DocumentOwnership) =>
    documentBelongs(ctx, document, ownership),
  readDocument: (path: string) => readDocument(ctx, path),
  filesOf: (uid: string) => filesByAddress(ctx, uid),
});
export type UploadsService = ReturnType<typeof uploadsService>;
