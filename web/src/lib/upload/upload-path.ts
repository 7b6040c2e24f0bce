import type { STORAGE_FOLDERS } from "@daansetu/contract";

export type UploadFolder = (typeof STORAGE_FOLDERS)[number];

const RANDOM_LENGTH = 20;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Rejecting larger bytes avoids modulo bias. */
const FAIR_BYTES = Math.floor(256 / ALPHABET.length) * ALPHABET.length;
const MAX_STEM_LENGTH = 80;

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "application/pdf": "pdf",
};

/** Random letters: unguessable and unique for each upload. */
export function randomLetters(fillBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let letters = "";
  while (letters.length < RANDOM_LENGTH)
    for (const byte of fillBytes(new Uint8Array(RANDOM_LENGTH)))
      if (byte < FAIR_BYTES && letters.length < RANDOM_LENGTH) letters += ALPHABET[byte % ALPHABET.length] ?? "";
  return letters;
}

/**
 * Derives a name that storage.rules accept: ASCII letters, digits, dots and dashes, with the extension of the actual type.
 * "मेरी फोटो (1).PNG" that is a JPEG becomes "1.jpg".
 */
export function safeNameOf(fileName: string, type: string): string {
  const stem = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-|-$/g, "");
  return `${stem === "" ? "file" : stem}.${EXTENSIONS[type] ?? "bin"}`;
}

/** `folder/{ownerUid}/{random}-{safeName}`, the only shape that storage.rules allow (reading.md row 12). */
export function uploadPath(
  folder: UploadFolder,
  ownerUid: string,
  file: { name: string; type: string },
  random: string = randomLetters((bytes) => crypto.getRandomValues(bytes)),
): string {
  return `${folder}/${ownerUid}/${random}-${safeNameOf(file.name, file.type)}`;
}
