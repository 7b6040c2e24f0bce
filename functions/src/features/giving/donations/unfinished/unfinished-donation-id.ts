import { createHmac } from "node:crypto";
import type { KeyRing } from "../../../../config/config-keys.ts";

/** A keyed hash, so that the id does not reveal the address. */
const idUnder = (key: string, email: string, campaignId: string): string =>
  createHmac("sha256", key).update(`unfinished-donation\n${email.toLowerCase()}\n${campaignId}`).digest("base64url");

/** The id of an address and campaign, and those that earlier keys gave them. */
export const unfinishedIdsOf = (
  { email, campaignId }: { email: string; campaignId: string },
  [currentKey, ...previousKeys]: KeyRing,
): [string, ...string[]] => [
  idUnder(currentKey, email, campaignId),
  ...previousKeys.map((key) => idUnder(key, email, campaignId)),
];
