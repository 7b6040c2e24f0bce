import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";

const MANIFEST_NAME = Buffer.from("META-INF/MANIFEST.MF");

/** Manifest lines have at most 72 bytes; continuation lines begin with a space. */
export function manifestLine(key: string, value: string): string {
  const line = Buffer.from(`${key}: ${value}`);
  const chunks = [line.subarray(0, 72).toString()];
  for (let start = 72; start < line.length; start += 71) chunks.push(` ${line.subarray(start, start + 71).toString()}`);
  return `${chunks.join("\r\n")}\r\n`;
}

/**
 * Writes a jar with nothing but a manifest, so that `java -jar` runs a class from other jars or folders.
 * @param classPath jars, and folders with a trailing slash
 */
export function writeLauncherJar(file: string, mainClass: string, classPath: readonly string[]): void {
  const urls = classPath.map((path) => pathToFileURL(path).href).join(" ");
  const manifest = Buffer.from(
    `${manifestLine("Manifest-Version", "1.0")}${manifestLine("Main-Class", mainClass)}${manifestLine("Class-Path", urls)}\r\n`,
  );
  writeFileSync(file, zipOneFile(MANIFEST_NAME, manifest));
}

/** An uncompressed zip archive of one file: local header, content, central directory, end record. */
function zipOneFile(name: Buffer, content: Buffer): Buffer {
  const ZIP_VERSION = 10;
  const DATE_1980 = 0x21;
  const commonHeader = Buffer.alloc(26);
  commonHeader.writeUInt16LE(ZIP_VERSION, 0);
  commonHeader.writeUInt16LE(DATE_1980, 8);
  commonHeader.writeUInt32LE(crc32(content), 10);
  commonHeader.writeUInt32LE(content.length, 14);
  commonHeader.writeUInt32LE(content.length, 18);
  commonHeader.writeUInt16LE(name.length, 22);
  const localEntry = Buffer.concat([Buffer.from("PK\x03\x04"), commonHeader, name, content]);
  const madeBy = Buffer.from([ZIP_VERSION, 0]);
  const directoryEntry = Buffer.concat([Buffer.from("PK\x01\x02"), madeBy, commonHeader, Buffer.alloc(14), name]);
  const directoryEnd = Buffer.alloc(22);
  directoryEnd.write("PK\x05\x06", 0, "latin1");
  directoryEnd.writeUInt16LE(1, 8);
  directoryEnd.writeUInt16LE(1, 10);
  directoryEnd.writeUInt32LE(directoryEntry.length, 12);
  directoryEnd.writeUInt32LE(localEntry.length, 16);
  return Buffer.concat([localEntry, directoryEntry, directoryEnd]);
}
