import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@daansetu/contract";

/** RFC 4648: no letter that is easily taken for a digit. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const LENGTH = 16;

/** 80 random bits each, so that a plain hash cannot be searched. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");

/** In groups, to be read and typed. */
export const shownCode = (code: string): string => (code.match(/.{4}/g) ?? []).join("-");

export const hashOfCode = (code: string, uid: string): string =>
  createHash("sha256").update(`${uid}\n${code}`).digest("base64url");
