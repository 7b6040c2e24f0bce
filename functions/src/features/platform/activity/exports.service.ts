import { type Endpoint, ENDPOINTS } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Caller } from "../../../http/caller.ts";
import { activityCollection, activityEntry } from "./activity.document.ts";
import { actorOf } from "./actor.ts";

/**
 * Endpoints that log their exports themselves: the entry of a statement for the tax office also has its checksum, and an export of a list
 * is logged when it is requested.
 */
const LOGGED_BY_THEMSELVES: ReadonlySet<string> = new Set([ENDPOINTS.filingFile.name, ENDPOINTS.exportPart.name]);

/** Logs an export with personal data before its first byte is sent. Filters are not logged, because they may contain a donor's address. */
export async function logExport(
  { db }: Context,
  { name, needsRecentLogIn, produces }: Endpoint,
  caller: Caller,
  now: Date,
): Promise<void> {
  if (needsRecentLogIn !== true || produces === "json" || LOGGED_BY_THEMSELVES.has(name)) return;
  const subject = `exports/${name}`;
  const { id, data } = activityEntry({ by: actorOf(caller), action: "data-exported", subject }, now);
  await activityCollection(db).doc(id).create(data);
}
