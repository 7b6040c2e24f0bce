import { createHmac } from "node:crypto";
import type { ReferenceKeys } from "../../../config.ts";

/** A keyed hash, so that the id does not reveal the address. */
const idUnder = (key: string, email: string, campaignId: string): string =>
  createHmac("sha256", key).update(`unfinished-donation\n${email.toLowerCase()}\n${campaignId}`).digest("base64url");

/** The id of an address and campaign, and those that earlier keys gave them. */
export const unfinishedIdsOf = (
  { email, campaignId }: { email: string; campaignId: string },
  { referenceKey, previousReferenceKeys }: ReferenceKeys,
): [string, ...string[]] => [
  idUnder(referenceKey, email, campaignId),
  ...previousReferenceKeys.map((key) => idUnder(key, email, campaignId)),
];
