import { type AdminNgo, fieldErrorOf, type NgoEdit, type Picture } from "@daansetu/contract";
import { writtenFields } from "../../../firestore/written-fields.ts";
import { AppError } from "../../../http/app-error.ts";
import type { CampaignsOfNgo } from "./campaigns-of-ngo.interface.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import { momentsOf, type NgoDocument, NgoTexts } from "./ngo.document.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import { adminNgo } from "./ngo.views.ts";
import type { NgoWritingRepository } from "./ngo-writing.repository.ts";
import type { NgosRepository } from "./ngos.repository.ts";

/** Upload folders of public images. */
const LOGO_FOLDERS = ["campaignImg"] as const;

/** Administration of NGOs. The endpoints ensure that `admin` is one. */
export function ngoAdminService({
  ngos,
  writing,
  campaigns,
  uploads,
}: {
  ngos: NgosRepository;
  writing: NgoWritingRepository;
  campaigns: CampaignsOfNgo;
  uploads: UploadsService;
}) {
  /** A new logo must be the admin's own upload; the NGO's current logo may stay. */
  async function assertOwnLogo(id: string, logo: Picture, { by: { uid }, now }: ActionContext): Promise<void> {
    const currentLogo = (await ngos.byId(id))?.data.logo;
    const ownership = { uid, now, folders: LOGO_FOLDERS, before: currentLogo === undefined ? [] : [currentLogo] };
    if (await uploads.pictureBelongs(logo, ownership)) return;
    throw new AppError("bad-input", "Please choose the logo again.", {
      fields: [fieldErrorOf("logo", "missing-file")],
    });
  }

  async function viewOf(storedNgo: { id: string; data: NgoDocument } | undefined, now: Date): Promise<AdminNgo> {
    if (storedNgo === undefined) throw new AppError("not-found", "There is no such NGO.");
    return adminNgo(storedNgo, await campaigns.liveOf(storedNgo.id, now), now);
  }

  return {
    /** @throws AppError `not-found` */
    byId: async (id: string, now: Date): Promise<AdminNgo> => viewOf(await ngos.byId(id), now),

    /** @throws AppError `not-found`, `conflict`, `bad-input` for a logo that the admin did not upload */
    async edit(id: string, { version, ...edit }: NgoEdit, context: ActionContext): Promise<AdminNgo> {
      if (edit.logo !== undefined) await assertOwnLogo(id, edit.logo, context);
      const changed = await writing.change({
        id,
        version,
        action: "ngo-changed",
        ...context,
        patch: () => fieldsOf(edit),
      });
      return viewOf(changed, context.now);
    },

    /** @throws AppError `not-found`, `conflict` */
    async changeStatus(
      id: string,
      { status, version }: { status: "enrolled" | "suspended"; version: number },
      context: ActionContext,
    ): Promise<AdminNgo> {
      const action = status === "suspended" ? "ngo-suspended" : "ngo-let-in";
      return viewOf(await writing.change({ id, version, action, ...context, patch: () => ({ status }) }), context.now);
    },

    /**
     * Soft-deletes an NGO. Idempotent.
     * @param liveCampaigns decides whether campaigns that take donations for it end or go on
     * @throws AppError `not-found`, `conflict` if it has live campaigns and `liveCampaigns` is undefined
     */
    async remove(id: string, liveCampaigns: "end" | "keep" | undefined, context: ActionContext): Promise<AdminNgo> {
      const removedNgo = await writing.remove({ id, ...context }, liveCampaigns);
      if (removedNgo !== undefined && "live" in removedNgo)
        throw new AppError(
          "conflict",
          `Campaigns for this NGO are taking donations: ${removedNgo.live.map((title) => `“${title}”`).join(", ")}. Choose whether they end with it or go on.`,
        );
      return viewOf(removedNgo, context.now);
    },
  };
}
export type NgoAdminService = ReturnType<typeof ngoAdminService>;

/** Converts the form to stored fields: days become the moments at which they begin and end in India. */
function fieldsOf({ logo, approvals, people = [], ...texts }: Omit<NgoEdit, "version">) {
  return {
    ...writtenFields(NgoTexts, texts),
    ...(logo !== undefined && { logo, ngoLogo: logo.src }),
    approvals: approvals.map(({ act, number, ...days }) => ({ act, number, ...momentsOf(days) })),
    // An approval replaces an act that was named without number and dates.
    ...(approvals.length > 0 && { ngoAct: undefined }),
    people: people.length === 0 ? undefined : people,
  } satisfies { [Name in keyof NgoDocument]?: NgoDocument[Name] | undefined };
}
