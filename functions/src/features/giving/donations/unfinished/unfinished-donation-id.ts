import { createHmac } from "node:crypto";
import type { KeyRing } from "../../../../config/config-keys.ts";

/** Derives the id with a keyed hash, so that it does not reveal the address. */
const idUnder = (key: string, email: string, campaignId: string): string =>
  createHmac("sha256", key).update(`unfinished-donation\n${email.toLowerCase()}\n${campaignId}`).digest("base64url");

/** The id of an address and campaign, followed by the ids under earlier keys. */
export const unfinishedIdsOf = (
  { email, campaignId }: { email: string; campaignId: string },
  [currentKey, ...previousKeys]: KeyRing,
): [string, ...string[]] => [
  idUnder(currentKey, email, campaignId),
  ...previousKeys.map((key) => idUnder(key, email, campaignId)),
];
