import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@daansetu/contract";

/** The base32 alphabet of RFC 4648: it has no digit that is easily taken for a letter. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const LENGTH = 16;

/** Creates recovery codes of 80 random bits each, so many that a plain hash cannot be reversed by trying. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");

/** A recovery code in groups of four, for reading and typing. */
export const formatRecoveryCode = (code: string): string => (code.match(/.{4}/g) ?? []).join("-");

export const hashOfCode = (code: string, uid: string): string =>
  createHash("sha256").update(`${uid}\n${code}`).digest("base64url");
