import type { PictureFolder } from "@daansetu/contract";

/** Whatever a person uploaded, as storage.rules let it be: `folder/{ownerUid}/{randomId}-{safeName}`. */
const UPLOADED = /^(?<folder>\w+)\/(?<owner>[\w-]+)\/(?<random>[A-Za-z0-9]{16,40})-[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** What the server made of it, where storage.rules let nobody write: `folder/{ownerUid}/{randomId}/{width}.webp`. */
const MADE = /^(?<folder>\w+)\/(?<owner>[\w-]+)\/(?<random>[A-Za-z0-9]{16,40})\/(?<width>\d{1,4})\.webp$/;

export interface OwnFile {
  folder: string;
  owner: string;
  /** Where the server puts what it makes of it, with a slash at the end. */
  place: string;
}

/** What the path of an upload says; `undefined` for any other path. */
export function uploadedAt(path: string | undefined): OwnFile | undefined {
  return partsOf(UPLOADED.exec(path ?? "")?.groups);
}

/** What the path of a picture that the server made says; `undefined` for any other path. */
export function madeAt(path: string | undefined): OwnFile | undefined {
  return partsOf(MADE.exec(path ?? "")?.groups);
}

/** How wide a picture is that the server made. */
export function widthOf(path: string): number {
  return Number(MADE.exec(path)?.groups?.["width"] ?? 0);
}

/** The same person's place of the same upload in another folder. */
export function movedTo(folder: PictureFolder, { owner, place }: OwnFile): OwnFile {
  return { folder, owner, place: place.replace(/^\w+/, folder) };
}

function partsOf(groups: Partial<Record<string, string>> | undefined): OwnFile | undefined {
  const { folder, owner, random } = groups ?? {};
  if (folder === undefined || owner === undefined || random === undefined) return undefined;
  return { folder, owner, place: `${folder}/${owner}/${random}/` };
}

/** Which of the folders it lies in; `undefined` where it lies in none of them. */
export function folderIn<Folder extends PictureFolder>(folders: readonly Folder[], folder: string): Folder | undefined {
  return folders.find((each) => each === folder);
}
