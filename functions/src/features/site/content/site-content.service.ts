/** Texts of the site: as edited by admins, or the defaults. */
import {
  brandColourErrors,
  calendarDay,
  type ContentKey,
  type EditedContent,
  Identity,
  isPolicy,
  readWithSentences,
  SITE_CONTENT,
  SiteContent,
} from "@daansetu/contract";
import * as z from "zod/mini";
import type { Context } from "../../../deps/context.ts";
import { lastEditOf } from "../../../firestore/versioned.ts";
import { invalidFields } from "../../../http/app-error.ts";
import { defaultOf, hostName, type NamesUntilEntered } from "./defaults.ts";
import { readFoundation } from "./settings.repository.ts";
import type { SiteContentDocument } from "./site-content.document.ts";
import * as texts from "./site-content.repository.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

/** The legal name if an admin has entered one, as far as it is as short as a shown name has to be; otherwise the site's address. */
async function namesUntilEntered(ctx: Context): Promise<NamesUntilEntered> {
  const host = hostName(ctx.config.siteOrigin);
  const legal = (await readFoundation(ctx))?.name ?? host;
  return { shown: z.safeParse(Identity.shape.name, legal).success ? legal : host, legal };
}

/** Reads a text. Falls back to the default if the stored text does not match its schema, so that no page is empty. */
async function contentOf(
  ctx: Context,
  key: ContentKey,
  storedContent: SiteContentDocument | undefined,
): Promise<SiteContent> {
  if (storedContent !== undefined) {
    const { value, updatedAt } = storedContent;
    const shownValue = isPolicy(key) ? { ...value, confirmedOn: calendarDay(updatedAt) } : value;
    const parsed = z.safeParse(SiteContent, { key, value: shownValue });
    if (parsed.success) return parsed.data;
    ctx.log.error("A text of the site cannot be read; our own is shown", { key, version: storedContent.version });
  }
  return z.parse(SiteContent, { key, value: await defaultOf(key, () => namesUntilEntered(ctx)) });
}

const editedView = async (
  ctx: Context,
  key: ContentKey,
  storedContent: SiteContentDocument | undefined,
): Promise<EditedContent> => ({
  content: await contentOf(ctx, key, storedContent),
  ...lastEditOf(storedContent),
});

export const readContent = async (ctx: Context, key: ContentKey): Promise<SiteContent> =>
  contentOf(ctx, key, await texts.readContent(ctx, key));

/** Reads several texts in the order of `keys`, without duplicates. */
export const readContents = (ctx: Context, keys: readonly ContentKey[]): Promise<SiteContent[]> =>
  Promise.all([...new Set(keys)].map((key) => readContent(ctx, key)));

/** Reads a text for the panel, with the version that an edit must send. */
export const readForEditing = async (ctx: Context, key: ContentKey): Promise<EditedContent> =>
  editedView(ctx, key, await texts.readContent(ctx, key));

const colourErrors = (key: ContentKey, value: unknown) =>
  key === "identity" ? brandColourErrors(z.parse(Identity, value)) : [];

/**
 * Changes a text.
 * @throws AppError `bad-input` with the fields below `value`, `conflict` if it was edited since `version`
 */
export async function editContent(
  ctx: Context,
  key: ContentKey,
  { version, value }: { version: number; value: Record<string, unknown> },
  context: ActionContext,
): Promise<EditedContent> {
  const parsed = readWithSentences(SITE_CONTENT[key], value);
  const errors = parsed.ok ? colourErrors(key, parsed.value) : parsed.fields;
  if (!parsed.ok || errors.length > 0)
    throw invalidFields(errors.map((error) => ({ ...error, field: `value.${error.field}` })));
  return editedView(
    ctx,
    key,
    await texts.writeContent(ctx, key, { ...parsed.value }, { ...context, seenVersion: version }),
  );
}
