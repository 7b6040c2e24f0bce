/** People who unsubscribed from newsletters. */
import type { Context } from "../../../deps/context.ts";
import { remembered } from "../../../deps/remembered.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import { AppError } from "../../../http/app-error.ts";
import { newsletterRefusalsCollection } from "./newsletter.documents.ts";
import { keyIdOf } from "./unsubscribe-link.ts";

const RETRY_SECONDS = 900;

/**
 * Without the key of a refusal nobody can tell whose it is, so nothing is sent at all. Asked until the answer is good, then never again: an
 * instance's keys do not change.
 */
const assertKnownKeys = remembered((ctx) => memoizeFor(Infinity, () => findUnknownKey(ctx)));

async function findUnknownKey({ db, log, config }: Context): Promise<void> {
  const unknown = newsletterRefusalsCollection(db).where("keyId", "not-in", config.keys.newsletters.map(keyIdOf));
  const [orphan] = (await unknown.limit(1).get()).docs;
  if (orphan === undefined) return;
  const { keyId } = orphan.data();
  log.error("NEWSLETTER_KEYS lacks a key under which people unsubscribed, so no newsletter is sent", { keyId });
  // A mail that waits is tried again after this time, however often.
  throw new AppError("temporarily-unavailable", "We cannot do this at the moment. Please try again later.", {
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/**
 * The times at which these people unsubscribed; others are not in the map.
 * @throws AppError `temporarily-unavailable` if people unsubscribed under a key that is not in the ring
 */
export async function timesOf(ctx: Context, pseudonyms: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (pseudonyms.length === 0) return new Map();
  await assertKnownKeys(ctx)(ctx.clock());
  const refusals = newsletterRefusalsCollection(ctx.db);
  const snapshots = await Promise.all([...new Set(pseudonyms)].map((pseudonym) => refusals.doc(pseudonym).get()));
  return new Map(snapshots.flatMap((doc) => (doc.exists ? [[doc.id, doc.data()?.at ?? ""] as const] : [])));
}

export const has = async ({ db }: Context, pseudonym: string): Promise<boolean> =>
  (await newsletterRefusalsCollection(db).doc(pseudonym).get()).exists;

export async function add({ db }: Context, pseudonym: string, keyId: string, now: Date): Promise<void> {
  await newsletterRefusalsCollection(db).doc(pseudonym).set({ at: now.toISOString(), keyId });
}

export async function remove({ db }: Context, pseudonym: string): Promise<void> {
  await newsletterRefusalsCollection(db).doc(pseudonym).delete();
}
