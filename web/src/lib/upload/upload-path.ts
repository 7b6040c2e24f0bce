import type { STORAGE_FOLDERS } from "@daansetu/contract";

export type UploadFolder = (typeof STORAGE_FOLDERS)[number];

const RANDOM_LENGTH = 20;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Bytes from here on would make some letters likelier than others. */
const FAIR_BYTES = Math.floor(256 / ALPHABET.length) * ALPHABET.length;
const LONGEST_STEM = 80;

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "application/pdf": "pdf",
};

/** Letters and digits that nobody guesses and that no two uploads share. */
export function randomLetters(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let letters = "";
  while (letters.length < RANDOM_LENGTH)
    for (const byte of fill(new Uint8Array(RANDOM_LENGTH)))
      if (byte < FAIR_BYTES && letters.length < RANDOM_LENGTH) letters += ALPHABET[byte % ALPHABET.length] ?? "";
  return letters;
}

/**
 * A name that storage.rules take, made of what the file was called: plain letters, digits, dots and dashes, and the ending of what it
 * is, whatever it was called. "मेरी फोटो (1).PNG" that is a JPEG becomes "1.jpg".
 */
export function safeNameOf(fileName: string, type: string): string {
  const stem = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, LONGEST_STEM)
    .replace(/^-|-$/g, "");
  return `${stem === "" ? "file" : stem}.${EXTENSIONS[type] ?? "bin"}`;
}

/** `folder/{ownerUid}/{random}-{safeName}`, the one shape that storage.rules let through (reading.md row 12). */
export function uploadPath(
  folder: UploadFolder,
  ownerUid: string,
  file: { name: string; type: string },
  random: string = randomLetters((bytes) => crypto.getRandomValues(bytes)),
): string {
  return `${folder}/${ownerUid}/${random}-${safeNameOf(file.name, file.type)}`;
}
