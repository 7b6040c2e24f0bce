import * as z from "zod/mini";
import { commaSeparated } from "./config-tax-id-keys.ts";

/** The current key, then earlier ones that still verify older data. Never empty. */
export type KeyRing = readonly [string, ...string[]];

/**
 * One secret for each job (docs/security.md, "Keys"), so that one can be rotated, or given up after a leak, without touching what the others made.
 * Ids and hashes of the database:
 * - `references`: ids of donations and plans, and whatever else is found again by an id that is derived from its content
 * - `counters`: hashes under which attempts and shares are counted
 * Sent to people:
 * - `links`: receipts and plans in mails
 * - `newsletters`: pseudonyms of people who unsubscribed, and the links by which they do
 * - `devices`: a browser's proof of an earlier log-in; the secrets of second factors are encrypted under a key derived from it
 * - `cursors`: positions in lists
 */
export interface KeyRings {
  references: KeyRing;
  counters: KeyRing;
  links: KeyRing;
  newsletters: KeyRing;
  devices: KeyRing;
  cursors: KeyRing;
}

const keySchema = z.string().check(z.minLength(16, { error: "must have at least 16 characters" }));

/** Firestore's maximum number of values in a `not-in` filter. */
const MAX_KEYS = 10;

/** A ring in one secret: the key in use first, earlier ones after it, separated by commas. */
const ringSchema = z.pipe(
  commaSeparated(keySchema).check(z.maxLength(MAX_KEYS, { error: `must hold at most ${MAX_KEYS} keys` })),
  z.transform(([current = "", ...earlier]): KeyRing => [current, ...new Set(earlier.filter((key) => key !== current))]),
);

export const KEY_RING_NAMES = [
  "REFERENCE_KEYS",
  "COUNTER_KEYS",
  "LINK_KEYS",
  "NEWSLETTER_KEYS",
  "DEVICE_KEYS",
  "CURSOR_KEYS",
] as const;

export const KEY_RING_ENVIRONMENT = {
  REFERENCE_KEYS: ringSchema,
  COUNTER_KEYS: ringSchema,
  LINK_KEYS: ringSchema,
  NEWSLETTER_KEYS: ringSchema,
  DEVICE_KEYS: ringSchema,
  CURSOR_KEYS: ringSchema,
} as const;

type KeyRingValues = Readonly<Record<(typeof KEY_RING_NAMES)[number], KeyRing>>;

export function keyRingsOf(env: KeyRingValues): KeyRings {
  return {
    references: env.REFERENCE_KEYS,
    counters: env.COUNTER_KEYS,
    links: env.LINK_KEYS,
    newsletters: env.NEWSLETTER_KEYS,
    devices: env.DEVICE_KEYS,
    cursors: env.CURSOR_KEYS,
  };
}

/** Rejects two purposes with the same key, which could not be rotated separately. Earlier keys may be equal: all were once `REFERENCE_KEY`. */
export function sharedKeyErrors(env: KeyRingValues): string[] {
  return KEY_RING_NAMES.flatMap((name, index) => {
    const other = KEY_RING_NAMES.slice(0, index).find((earlier) => env[earlier][0] === env[name][0]);
    return other === undefined ? [] : [`${name} must begin with another key than ${other}`];
  });
}
