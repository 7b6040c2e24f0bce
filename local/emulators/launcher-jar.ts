import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";

const NAME = Buffer.from("META-INF/MANIFEST.MF");

/** Manifest lines have at most 72 bytes; continuation lines begin with a space. */
export function manifestLine(key: string, value: string): string {
  const line = Buffer.from(`${key}: ${value}`);
  const parts = [line.subarray(0, 72).toString()];
  for (let at = 72; at < line.length; at += 71) parts.push(` ${line.subarray(at, at + 71).toString()}`);
  return `${parts.join("\r\n")}\r\n`;
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
  writeFileSync(file, zipOfOne(NAME, manifest));
}

/** An uncompressed zip archive of one file: local header, content, central directory, end record. */
function zipOfOne(name: Buffer, content: Buffer): Buffer {
  const VERSION = 10;
  const DATE_1980 = 0x21;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(DATE_1980, 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, content]);
  const madeBy = Buffer.from([VERSION, 0]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02"), madeBy, common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
