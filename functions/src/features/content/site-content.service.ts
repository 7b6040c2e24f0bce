import { type ContentKey, type EditedContent, readWith, SITE_CONTENT, SiteContent } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import { defaultOf } from "./defaults.ts";
import type { SiteContentDocument } from "./site-content.document.ts";
import type { SiteContentRepository } from "./site-content.repository.ts";
import type { Actor } from "../activity/index.ts";

/** The texts of the site: as admins wrote them, or our own. */
export function siteContentService(deps: Pick<Deps, "log">, { texts }: { texts: SiteContentRepository }) {
  /** What cannot be read any more gives way to our own text: a page is never empty because of it. */
  function contentOf(key: ContentKey, stored: SiteContentDocument | undefined): SiteContent {
    if (stored !== undefined) {
      const parsed = z.safeParse(SiteContent, { key, value: stored.value });
      if (parsed.success) return parsed.data;
      deps.log.error("A text of the site cannot be read; our own is shown", { key, version: stored.version });
    }
    return z.parse(SiteContent, { key, value: defaultOf(key) });
  }

  const editedView = (key: ContentKey, stored: SiteContentDocument | undefined): EditedContent => ({
    content: contentOf(key, stored),
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt,
    updatedBy: stored?.updatedBy,
  });

  const read = async (key: ContentKey) => contentOf(key, await texts.read(key));

  return {
    read,
    /** Several at once, each once, in the order in which they are asked for. */
    readAll: (keys: readonly ContentKey[]): Promise<SiteContent[]> => Promise.all([...new Set(keys)].map(read)),

    /** For an admin: with the version that an edit has to name. */
    readForEditing: async (key: ContentKey): Promise<EditedContent> => editedView(key, await texts.read(key)),

    /**
     * Writes a text.
     * @throws AppError `bad-input` with the fields below `value`, `conflict` where somebody else wrote since `version`
     */
    edit: async (
      key: ContentKey,
      { version, value }: { version: number; value: Record<string, unknown> },
      by: Actor,
      now: Date,
    ): Promise<EditedContent> => {
      const parsed = readWith(SITE_CONTENT[key], value);
      if (!parsed.ok)
        throw new AppError("bad-input", "Please check what you entered.", {
          fields: parsed.fields.map((error) => ({ ...error, field: `value.${error.field}` })),
        });
      return editedView(key, await texts.write({ key, seen: version, value: { ...parsed.value }, by }, now));
    },
  };
}
export type SiteContentService = ReturnType<typeof siteContentService>;
