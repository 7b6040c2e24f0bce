/** Unsubscribing from newsletters, and subscribing again (reading.md row 22). */
import type { Context } from "../../../deps/context.ts";
import { AppError } from "../../../http/app-error.ts";
import { keyIdOf, keyIdOfLink, pseudonymOf, pseudonymsOf, unsubscribeLink } from "./unsubscribe-link.ts";
import * as refusals from "./refusals.repository.ts";

interface UnsubscribeLink {
  person: string;
  key: string;
}

/** @throws AppError `not-found` for a link with an invalid key */
export async function consentStatus(ctx: Context, link: UnsubscribeLink): Promise<{ stopped: boolean }> {
  assertValidKey(ctx, link);
  return { stopped: await refusals.has(ctx, link.person) };
}

/** Idempotent. @throws AppError `not-found` for a link with an invalid key */
export async function changeConsent(
  ctx: Context,
  link: UnsubscribeLink,
  stop: boolean,
  now: Date,
): Promise<{ stopped: boolean }> {
  const keyId = assertValidKey(ctx, link);
  await (stop ? refusals.add(ctx, link.person, keyId, now) : refusals.remove(ctx, link.person));
  return { stopped: stop };
}

/** @returns the id of the link's key */
function assertValidKey({ config }: Context, { person, key }: UnsubscribeLink): string {
  const keyId = keyIdOfLink(key, person, config.keys.newsletters);
  if (keyId === undefined)
    throw new AppError("not-found", "This link is incomplete. Please open it again from our e-mail.");
  return keyId;
}

/** True if the holder of this address has unsubscribed, whenever that was. */
export const hasRefused = async (ctx: Context, email: string): Promise<boolean> =>
  (await refusals.timesOf(ctx, pseudonymsOf(email, ctx.config.keys.newsletters))).size > 0;

/** The page where the holder of this address unsubscribes. */
export const stopLinkOf = ({ config }: Context, email: string): string => unsubscribeLink(email, config);

/** The same as `changeConsent` from the profile page, where the log-in proves the address. */
export async function changeConsentOf(ctx: Context, email: string, stop: boolean, now: Date): Promise<void> {
  const ring = ctx.config.keys.newsletters;
  if (stop) return refusals.add(ctx, pseudonymOf(email, ring[0]), keyIdOf(ring[0]), now);
  // A refusal under an earlier key would go on to count.
  for (const pseudonym of pseudonymsOf(email, ring)) await refusals.remove(ctx, pseudonym);
}
