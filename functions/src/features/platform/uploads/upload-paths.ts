import type { PictureFolder } from "@daansetu/contract";

/** Path of an upload, as in storage.rules: `folder/{ownerUid}/{randomId}-{safeName}`. */
const UPLOADED = /^(?<folder>\w+)\/(?<owner>[\w-]+)\/(?<random>[A-Za-z0-9]{16,40})-[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** Path of a re-encoded picture, where storage.rules deny writing: `folder/{ownerUid}/{randomId}/{width}.webp`. */
const RE_ENCODED = /^(?<folder>\w+)\/(?<owner>[\w-]+)\/(?<random>[A-Za-z0-9]{16,40})\/(?<width>\d{1,4})\.webp$/;

export interface UploadLocation {
  folder: string;
  owner: string;
  /** The directory of the files that the server makes of the upload, with a trailing slash. */
  directory: string;
}

/** Parses the path of an upload; `undefined` for any other path. */
export function locateUpload(path: string | undefined): UploadLocation | undefined {
  return locationOf(UPLOADED.exec(path ?? "")?.groups);
}

/** Parses the path of a re-encoded picture; `undefined` for any other path. */
export function locatePicture(path: string | undefined): UploadLocation | undefined {
  return locationOf(RE_ENCODED.exec(path ?? "")?.groups);
}

/** Width in pixels, from the path of a re-encoded picture; 0 for any other path. */
export function widthOf(path: string): number {
  return Number(RE_ENCODED.exec(path)?.groups?.["width"] ?? 0);
}

/** The location of an upload in another folder. */
export function moveToFolder(folder: PictureFolder, { owner, directory }: UploadLocation): UploadLocation {
  return { folder, owner, directory: directory.replace(/^\w+/, folder) };
}

function locationOf(groups: Partial<Record<string, string>> | undefined): UploadLocation | undefined {
  const { folder, owner, random } = groups ?? {};
  if (folder === undefined || owner === undefined || random === undefined) return undefined;
  return { folder, owner, directory: `${folder}/${owner}/${random}/` };
}

export function findFolder<Folder extends PictureFolder>(
  folders: readonly Folder[],
  folder: string,
): Folder | undefined {
  return folders.find((allowedFolder) => allowedFolder === folder);
}
