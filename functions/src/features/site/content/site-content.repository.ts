import type { ContentKey } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import { contentCollection, type SiteContentDocument } from "./site-content.document.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/** Reads an edited text; `undefined` if it was never edited. */
export const readContent = async ({ db }: Context, key: ContentKey): Promise<SiteContentDocument | undefined> =>
  (await contentCollection(db).doc(key).get()).data();

/**
 * Writes a text, with an entry of the activity log in the same commit.
 * @throws AppError `conflict` if it was edited since `seenVersion`
 */
export const writeContent = (
  { db }: Context,
  key: ContentKey,
  value: Record<string, unknown>,
  { seenVersion, by, now }: VersionedEdit,
): Promise<SiteContentDocument> =>
  runTransaction(db, async (transaction) => {
    const ref = contentCollection(db).doc(key);
    const contentBefore = (await transaction.get(ref)).data();
    assertVersion(contentBefore ?? {}, seenVersion);
    const writtenContent = { ...nextVersion(contentBefore ?? {}, by.email, now), value };
    transaction.set(ref, writtenContent);
    const changes = changedFields(contentBefore?.value, value);
    logAction(transaction, ref, { by, action: "content-changed", ...changes }, now);
    return writtenContent;
  });
