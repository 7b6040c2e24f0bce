import { MAX_KNOWN_DEVICE_TOKENS } from "@daansetu/contract";
import * as z from "zod/mini";

const STORAGE_KEY = "devices";
const Tokens = z.array(z.string());

/**
 * Proofs of the server that accounts were logged in to in this browser, the newest last. They stay after a log-out: whoever then tries passwords
 * elsewhere cannot keep the owner from logging in here. They open nothing, and name nobody.
 */
export function knownDevices(): string[] {
  try {
    const parsed = z.safeParse(Tokens, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]"));
    return parsed.success ? parsed.data.slice(-MAX_KNOWN_DEVICE_TOKENS) : [];
  } catch {
    // If storage is blocked or damaged, this browser counts as a new one.
    return [];
  }
}

export function rememberDevice(token: string | undefined): void {
  if (token === undefined) return;
  const others = knownDevices().filter((known) => known !== token);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...others, token].slice(-MAX_KNOWN_DEVICE_TOKENS)));
  } catch {
    // If storage is blocked, the next log-in counts as one from a new browser.
  }
}
