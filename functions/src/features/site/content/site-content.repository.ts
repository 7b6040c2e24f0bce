import type { ContentKey } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import { contentCollection, type SiteContentDocument } from "./site-content.document.ts";
import type { Actor } from "../../platform/activity/index.ts";

interface ContentEdit {
  key: ContentKey;
  /** The version that the caller read. */
  seenVersion: number;
  value: Record<string, unknown>;
  admin: Actor;
}

export function siteContentRepository({ db }: Pick<Deps, "db">) {
  const content = contentCollection(db);
  return {
    /** `undefined` if it was never edited. */
    read: async (key: ContentKey): Promise<SiteContentDocument | undefined> => (await content.doc(key).get()).data(),

    /**
     * Writes a text, with an entry of the activity log in the same commit.
     * @throws AppError `conflict` if it was edited since `seenVersion`
     */
    write: ({ key, seenVersion, value, admin }: ContentEdit, now: Date): Promise<SiteContentDocument> =>
      db.runTransaction(async (transaction) => {
        const ref = content.doc(key);
        const contentBefore = (await transaction.get(ref)).data();
        assertVersion(contentBefore ?? {}, seenVersion);
        const writtenContent = { ...nextVersion(contentBefore ?? {}, admin.email, now), value };
        transaction.set(ref, writtenContent);
        const changes = changedFields(contentBefore?.value, value);
        logAction(transaction, ref, { by: admin, action: "content-changed", ...changes }, now);
        return writtenContent;
      }),
  };
}
export type SiteContentRepository = ReturnType<typeof siteContentRepository>;
