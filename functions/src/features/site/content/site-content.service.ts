import { type ContentKey, type EditedContent, readWith, SITE_CONTENT, SiteContent } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../deps/deps.interface.ts";
import { editOf } from "../../../firestore/versioned.ts";
import { invalidFields } from "../../../http/app-error.ts";
import { defaultOf } from "./defaults.ts";
import type { SiteContentDocument } from "./site-content.document.ts";
import type { SiteContentRepository } from "./site-content.repository.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

/** Texts of the site: as edited by admins, or the defaults. */
export function siteContentService(deps: Pick<Deps, "log">, { texts }: { texts: SiteContentRepository }) {
  /** Falls back to the default if the stored text does not match its schema, so that no page is empty. */
  function contentOf(key: ContentKey, storedContent: SiteContentDocument | undefined): SiteContent {
    if (storedContent !== undefined) {
      const parsed = z.safeParse(SiteContent, { key, value: storedContent.value });
      if (parsed.success) return parsed.data;
      deps.log.error("A text of the site cannot be read; our own is shown", { key, version: storedContent.version });
    }
    return z.parse(SiteContent, { key, value: defaultOf(key) });
  }

  const editedView = (key: ContentKey, storedContent: SiteContentDocument | undefined): EditedContent => ({
    content: contentOf(key, storedContent),
    ...editOf(storedContent),
  });

  const readContent = async (key: ContentKey) => contentOf(key, await texts.read(key));

  return {
    read: readContent,
    /** In the order of `keys`, without duplicates. */
    readAll: (keys: readonly ContentKey[]): Promise<SiteContent[]> => Promise.all([...new Set(keys)].map(readContent)),

    /** For the panel: with the version that an edit must send. */
    readForEditing: async (key: ContentKey): Promise<EditedContent> => editedView(key, await texts.read(key)),

    /**
     * @throws AppError `bad-input` with the fields below `value`, `conflict` if it was edited since `version`
     */
    edit: async (
      key: ContentKey,
      { version, value }: { version: number; value: Record<string, unknown> },
      context: ActionContext,
    ): Promise<EditedContent> => {
      const parsed = readWith(SITE_CONTENT[key], value);
      if (!parsed.ok) throw invalidFields(parsed.fields.map((error) => ({ ...error, field: `value.${error.field}` })));
      return editedView(key, await texts.write(key, { ...parsed.value }, { ...context, seenVersion: version }));
    },
  };
}
export type SiteContentService = ReturnType<typeof siteContentService>;
