import { type AdminNgo, lastMomentOf, problem, type NgoEdit, type Picture, startOfDay } from "@daansetu/contract";
import { AppError } from "../../http/app-error.ts";
import type { CampaignsOfNgo } from "./campaigns-of-ngo.interface.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import type { NgoDocument } from "./ngo.document.ts";
import { adminNgo } from "./ngo.views.ts";
import type { Change, NgoWritingRepository } from "./ngo-writing.repository.ts";
import type { NgosRepository } from "./ngos.repository.ts";

/** Logos are for everybody to see. */
const LOGO_FOLDERS = ["campaignImg"] as const;

type Doing = Pick<Change, "by" | "now">;

/** NGOs as admins see and change them. Whoever calls has made sure that the actor is an admin. */
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
  /** A new logo has to be the admin's own upload; what the NGO has already stays. */
  async function mayName(id: string, logo: Picture, { by: { uid }, now }: Doing): Promise<void> {
    const known = (await ngos.byId(id))?.data.logo;
    const about = { uid, now, folders: LOGO_FOLDERS, before: known === undefined ? [] : [known] };
    if (await uploads.pictureBelongs(logo, about)) return;
    throw new AppError("bad-input", "Please choose the logo again.", {
      fields: [problem("logo", "missing-file")],
    });
  }

  async function shown(stored: { id: string; data: NgoDocument } | undefined, now: Date): Promise<AdminNgo> {
    if (stored === undefined) throw new AppError("not-found", "There is no such NGO.");
    return adminNgo(stored, await campaigns.liveOf(stored.id, now), now);
  }

  return {
    /** @throws AppError `not-found` */
    byId: async (id: string, now: Date): Promise<AdminNgo> => shown(await ngos.byId(id), now),

    /** @throws AppError `not-found`, `conflict`, `bad-input` for a logo that is not theirs to name */
    async edit(id: string, { version, ...edit }: NgoEdit, { by, now }: Doing): Promise<AdminNgo> {
      if (edit.logo !== undefined) await mayName(id, edit.logo, { by, now });
      return shown(
        await writing.change({ id, version, action: "ngo-changed", by, now, to: () => fieldsOf(edit) }),
        now,
      );
    },

    /** @throws AppError `not-found`, `conflict` */
    async changeStatus(
      id: string,
      { status, version }: { status: "enrolled" | "suspended"; version: number },
      { by, now }: Doing,
    ): Promise<AdminNgo> {
      const action = status === "suspended" ? "ngo-suspended" : "ngo-let-in";
      return shown(await writing.change({ id, version, action, by, now, to: () => ({ status }) }), now);
    },

    /**
     * Removes it from the site for good or until somebody brings it back; its record stays. Removing it twice is removing it once.
     * @param liveOnes what becomes of campaigns that take donations for it
     * @throws AppError `not-found`, `conflict` where campaigns are live and nobody said what becomes of them
     */
    async remove(id: string, liveOnes: "end" | "keep" | undefined, { by, now }: Doing): Promise<AdminNgo> {
      const removed = await writing.remove({ id, by, now }, liveOnes);
      if (removed !== undefined && "live" in removed)
        throw new AppError(
          "conflict",
          `Campaigns for this NGO are taking gifts: ${removed.live.map((title) => `“${title}”`).join(", ")}. Say whether they shall end with it or go on.`,
        );
      return shown(removed, now);
    },
  };
}
export type NgoAdminService = ReturnType<typeof ngoAdminService>;

/** What was typed, as it is stored: days in India become the moments at which they begin and end. */
function fieldsOf({ logo, approvals, contactPersonName, email, number, ...rest }: Omit<NgoEdit, "version">) {
  return {
    ...rest,
    ...(logo !== undefined && { logo, ngoLogo: logo.src }),
    approvals: approvals.map(({ act, number: paper, validFrom, validUntil }) => ({
      act,
      number: paper,
      validFrom: startOfDay(validFrom),
      ...(validUntil !== undefined && { validUntil: lastMomentOf(validUntil) }),
    })),
    // Approvals say the same with number and days.
    ...(approvals.length > 0 && { ngoAct: undefined }),
    contactPersonName,
    email,
    number,
  } satisfies { [Name in keyof NgoDocument]?: NgoDocument[Name] | undefined };
}
