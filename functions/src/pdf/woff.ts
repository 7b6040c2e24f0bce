import { inflateSync } from "node:zlib";

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const TTF_HEADER_BYTES = 12;
const TTF_ENTRY_BYTES = 16;

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** Unpacks a WOFF file (version 1) to the TrueType file inside, which the shaper reads. Font packages contain web formats only. */
export function ttfFromWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const start = woff.readUInt32BE(entry + 4);
    const storedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(start, start + storedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: storedLength < length ? inflateSync(stored) : stored,
    };
  });
  const directoryLength = TTF_HEADER_BYTES + tableCount * TTF_ENTRY_BYTES;
  const ttf = Buffer.alloc(tables.reduce((length, { bytes }) => length + padded(bytes.length), directoryLength));
  woff.copy(ttf, 0, 4, 8);
  ttf.writeUInt16BE(tableCount, 4);
  let offset = directoryLength;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = TTF_HEADER_BYTES + index * TTF_ENTRY_BYTES;
    tag.copy(ttf, entry);
    ttf.writeUInt32BE(checksum, entry + 4);
    ttf.writeUInt32BE(offset, entry + 8);
    ttf.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(ttf, offset);
    offset += padded(bytes.length);
  }
  return ttf;
}
