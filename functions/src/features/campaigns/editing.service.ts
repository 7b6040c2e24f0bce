import { createHash } from "node:crypto";
import type { CampaignToEdit, StartedCampaign } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { contentId } from "../../firestore/content-id.ts";
import { nextVersion } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import { changedFields } from "../activity/activity.service.ts";
import type { CampaignDocument } from "./campaign.document.ts";
import { campaignToEdit } from "./form-of.ts";
import type { SentCampaign, SentCampaigns } from "./sent-campaign.service.ts";
import { startedCampaign } from "./started-campaign.ts";
import type { Writing, WrittenPart } from "./written-part.service.ts";
import type { WritingRepository } from "./writing.repository.ts";
import type { Actor } from "../activity/index.ts";

interface Doing {
  by: Actor;
  now: Date;
}
type Publishing = "draft" | "live" | undefined;

/** Campaigns as admins write them. Whoever calls has made sure that the actor is an admin. */
export function editingService(
  deps: Pick<Deps, "config">,
  { repository, partOf, writingOf }: { repository: WritingRepository; partOf: WrittenPart; writingOf: SentCampaigns },
) {
  /** @throws AppError `not-found`, and whatever `become` throws */
  async function change(
    id: string,
    how: { seen?: number; now: Date },
    become: Parameters<typeof repository.change>[2],
  ): Promise<CampaignToEdit> {
    const changed = await repository.change(id, how, become);
    if (changed === undefined) throw noSuchCampaign();
    return campaignToEdit(id, changed);
  }

  const isOver = async (id: string) => (await repository.byId(id))?.status === "removed";

  return {
    /**
     * Makes a campaign once: the same admin's same `clientRequestId`, or without one the same content, gives the one that it made, as
     * it is by now.
     * @throws AppError `bad-input`
     */
    async start(
      sent: SentCampaign,
      { status = "live", clientRequestId }: { status?: Publishing; clientRequestId?: string | undefined },
      { by, now }: Doing,
    ): Promise<StartedCampaign> {
      const id =
        clientRequestId === undefined
          ? await contentId({ hashKey: deps.config.referenceKey, of: [by.uid, status, sent], isOver })
          : idFor("campaign", by.uid, clientRequestId);
      const before = await repository.byId(id);
      if (before !== undefined) return startedCampaign(id, before);
      const part = await partOf(await writingOf(sent, by.uid), { uid: by.uid, now });
      const at = now.toISOString();
      const campaign: CampaignDocument = {
        ...part,
        status,
        createdAt: at,
        version: 0,
        updatedAt: at,
        updatedBy: by.email,
      };
      const { title, goalPaise } = campaign;
      const noted = { by, action: `${noun(campaign)}-created` as const, after: { status, title, goalPaise } };
      const isNew = await repository.create(id, campaign, noted, now);
      return startedCampaign(id, isNew ? campaign : ((await repository.byId(id)) ?? campaign));
    },

    /** @throws AppError `not-found` */
    async toEdit(id: string): Promise<CampaignToEdit> {
      const campaign = await repository.byId(id);
      if (campaign === undefined) throw noSuchCampaign();
      return campaignToEdit(id, campaign);
    },

    /**
     * Writes a campaign anew. A draft can be published with it; what is live or over stays that.
     * @throws AppError `not-found` also for a campaign of the other kind, `bad-input`, `conflict` for another version or a removed one
     */
    async edit(
      id: string,
      written: Writing,
      { status, version }: { status?: Publishing; version: number },
      { by, now }: Doing,
    ): Promise<CampaignToEdit> {
      const before = await repository.byId(id);
      if (before?.kind !== written.kind) throw noSuchCampaign();
      const part = await partOf(written, { uid: by.uid, now, before });
      return change(id, { seen: version, now }, (current) => {
        if (current.status === "removed") throw removed();
        const fields = { ...part, status: current.status === "draft" ? (status ?? "draft") : current.status };
        const { before: was, after } = changedFields(current, fields);
        if (Object.keys(after).length === 0) return undefined;
        const campaign: CampaignDocument = { ...current, ...fields, ...nextVersion(current, by.email, now) };
        return { campaign, noted: { by, action: `${noun(current)}-edited`, before: was, after } };
      });
    },
  };
}
export type EditingService = ReturnType<typeof editingService>;

/** The same form of the same person gives the same id, and nobody else's form can give it. */
export function idFor(what: string, uid: string, clientRequestId: string): string {
  return createHash("sha256")
    .update(JSON.stringify([what, uid, clientRequestId.toLowerCase()]))
    .digest("base64url")
    .slice(0, 24);
}

/** What a campaign is called in the book of activity. */
export const noun = ({ kind }: CampaignDocument) => (kind === "monthly" ? "monthly-campaign" : "fundraiser");

export const noSuchCampaign = () => new AppError("not-found", "There is no such campaign.");
const removed = () => new AppError("conflict", "This campaign was removed. Bring it back before you change it.");
