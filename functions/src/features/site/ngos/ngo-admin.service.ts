/** Administration of NGOs. The endpoints ensure that `admin` has the role of an admin. */
import { type AdminNgo, fieldErrorOf, type NgoEdit, type Picture } from "@daansetu/contract";
import { writtenFields } from "../../../firestore/written-fields.ts";
import { AppError } from "../../../http/app-error.ts";
import { validityMomentsOf, type NgoDocument, NgoTexts } from "./ngo.document.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import { adminNgo } from "./ngo.views.ts";
import type { Context } from "../../../deps/context.ts";
import * as ngos from "./ngos.repository.ts";
import { mayReferencePicture } from "../../platform/uploads/pictures.service.ts";
import { liveCampaignsOf, readLiveInTransaction } from "../campaigns/ngo-campaigns.service.ts";
import * as writing from "./ngo-writing.repository.ts";

/** Upload folders of public images. */
const LOGO_FOLDERS = ["campaignImg"] as const;

/** Checks that a new logo is the admin's own upload; the NGO's current logo stays allowed. */
async function assertOwnLogo(
  ctx: Context,
  id: string,
  logo: Picture,
  { by: { uid }, now }: ActionContext,
): Promise<void> {
  const currentLogo = (await ngos.storedNgoById(ctx, id))?.data.logo;
  const ownership = { uid, now, folders: LOGO_FOLDERS, before: currentLogo === undefined ? [] : [currentLogo] };
  if (await mayReferencePicture(ctx, logo, ownership)) return;
  throw new AppError("bad-input", "Please choose the logo again.", {
    fields: [fieldErrorOf("logo", "missing-file")],
  });
}

async function viewOf(
  ctx: Context,
  storedNgo: { id: string; data: NgoDocument } | undefined,
  now: Date,
): Promise<AdminNgo> {
  if (storedNgo === undefined) throw new AppError("not-found", "There is no such NGO.");
  return adminNgo(storedNgo, await liveCampaignsOf(ctx, storedNgo.id, now), now);
}

/** @throws AppError `not-found` */
export const findNgoForAdmin = async (ctx: Context, id: string, now: Date): Promise<AdminNgo> =>
  viewOf(ctx, await ngos.storedNgoById(ctx, id), now);

/**
 * Edits an NGO.
 * @throws AppError `not-found`, `conflict`, `bad-input` for a logo that the admin did not upload
 */
export async function editNgo(
  ctx: Context,
  id: string,
  { version, ...edit }: NgoEdit,
  context: ActionContext,
): Promise<AdminNgo> {
  if (edit.logo !== undefined) await assertOwnLogo(ctx, id, edit.logo, context);
  const changed = await writing.changeStoredNgo(ctx, {
    id,
    version,
    action: "ngo-changed",
    ...context,
    patch: () => fieldsOf(edit),
  });
  return viewOf(ctx, changed, context.now);
}

/**
 * Changes an NGO's status.
 * @throws AppError `not-found`, `conflict`
 */
export async function changeNgoStatus(
  ctx: Context,
  id: string,
  { status, version }: { status: "enrolled" | "suspended"; version: number },
  context: ActionContext,
): Promise<AdminNgo> {
  const action = status === "suspended" ? "ngo-suspended" : "ngo-let-in";
  return viewOf(
    ctx,
    await writing.changeStoredNgo(ctx, { id, version, action, ...context, patch: () => ({ status }) }),
    context.now,
  );
}

/**
 * Soft-deletes an NGO. Idempotent.
 * @param liveCampaigns decides whether campaigns that accept donations for the NGO end or continue
 * @throws AppError `not-found`, `conflict` if it has live campaigns and `liveCampaigns` is undefined
 */
export async function removeNgo(
  ctx: Context,
  id: string,
  liveCampaigns: "end" | "keep" | undefined,
  context: ActionContext,
): Promise<AdminNgo> {
  const removedNgo = await writing.removeStoredNgo(ctx, { id, ...context }, liveCampaigns, readLiveInTransaction);
  if (removedNgo !== undefined && "live" in removedNgo)
    throw new AppError(
      "conflict",
      `Campaigns for this NGO are taking donations: ${removedNgo.live.map((title) => `“${title}”`).join(", ")}. Choose whether they end with it or go on.`,
    );
  return viewOf(ctx, removedNgo, context.now);
}

/** Converts the form to stored fields: days become the moments at which they begin and end in India. */
function fieldsOf({ logo, approvals, people = [], ...texts }: Omit<NgoEdit, "version">) {
  return {
    ...writtenFields(NgoTexts, texts),
    ...(logo !== undefined && { logo, ngoLogo: logo.src }),
    approvals: approvals.map(({ act, number, ...days }) => ({ act, number, ...validityMomentsOf(days) })),
    // An approval replaces an act that was named without number and dates.
    ...(approvals.length > 0 && { ngoAct: undefined }),
    people: people.length === 0 ? undefined : people,
  } satisfies { [Name in keyof NgoDocument]?: NgoDocument[Name] | undefined };
}
