import type { ContentKey } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import { contentCollection, type SiteContentDocument } from "./site-content.document.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";

export function siteContentRepository({ db }: Pick<Deps, "db">) {
  const content = contentCollection(db);
  return {
    /** `undefined` if it was never edited. */
    read: async (key: ContentKey): Promise<SiteContentDocument | undefined> => (await content.doc(key).get()).data(),

    /**
     * Writes a text, with an entry of the activity log in the same commit.
     * @throws AppError `conflict` if it was edited since `seenVersion`
     */
    write: (
      key: ContentKey,
      value: Record<string, unknown>,
      { seenVersion, by, now }: VersionedEdit,
    ): Promise<SiteContentDocument> =>
      db.runTransaction(async (transaction) => {
        const ref = content.doc(key);
        const contentBefore = (await transaction.get(ref)).data();
        assertVersion(contentBefore ?? {}, seenVersion);
        const writtenContent = { ...nextVersion(contentBefore ?? {}, by.email, now), value };
        transaction.set(ref, writtenContent);
        const changes = changedFields(contentBefore?.value, value);
        logAction(transaction, ref, { by, action: "content-changed", ...changes }, now);
        return writtenContent;
      }),
  };
}
export type SiteContentRepository = ReturnType<typeof siteContentRepository>;
