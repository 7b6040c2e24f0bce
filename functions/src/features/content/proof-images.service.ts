import type {
  NewProofImages,
  Picture,
  ProofImage,
  ProofImageByAddress,
  ProofImageChanges,
  ProofImageRecord,
} from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { contentId } from "../../firestore/content-id.ts";
import { versionOf } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import type { CampaignsShown } from "./campaigns-shown.interface.ts";
import { filesByAddress, assertFilesFound } from "../uploads/files-by-address.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import type { ProofImageDocument } from "./content.documents.ts";

import type { ProofImagesRepository } from "./proof-images.repository.ts";
import { pictureRefused } from "./picture-refused.ts";
import type { Actor } from "../activity/index.ts";

/** Of the specification's folder kinds, that of monthly campaigns and the one for single pictures. */
const FOLDERS = ["monthlyCampaignDocuments", "campaignImg"] as const;

/** What donations became, as admins add and correct it (spec section 2, `updateMonthlyCampain`). */
export function proofImagesService(
  deps: Pick<Deps, "config" | "randomId">,
  {
    proofs,
    uploads,
    campaigns,
  }: { proofs: ProofImagesRepository; uploads: UploadsService; campaigns: Pick<CampaignsShown, "isMonthlyCampaign"> },
) {
  async function mustBelong(field: string, picture: Picture, asked: { by: Actor; now: Date; before: Picture[] }) {
    const { by, now, before } = asked;
    if (!(await uploads.pictureBelongs(picture, { uid: by.uid, folders: FOLDERS, before, now })))
      throw pictureRefused(field);
  }

  async function mustBeCampaign(id: string | undefined, now: Date): Promise<void> {
    if (id === undefined || (await campaigns.isMonthlyCampaign(id, now))) return;
    const message = "There is no such monthly campaign.";
    throw new AppError("bad-input", message, {
      fields: [{ field: "campaignId", problem: "no-such-campaign", message }],
    });
  }

  return {
    /**
     * Adds several at once. Sent twice with the same `requestId`, they are there once.
     * @throws AppError `bad-input`
     */
    async add({ requestId, images, ...about }: NewProofImages, by: Actor, now: Date): Promise<ProofImageRecord[]> {
      const request = requestId ?? deps.randomId();
      const made = images.map((image, at) => ({
        id: `${request}-${at}`,
        data: documentOf({ ...about, ...image }, now),
      }));
      const sent = await Promise.all(made.map(({ id }) => proofs.byId(id)));
      if (sent.some((each) => each === undefined)) {
        await mustBeCampaign(about.campaignId, now);
        for (const [at, { picture }] of images.entries())
          await mustBelong(`images.${at}.picture`, picture, { by, now, before: [] });
        await proofs.add(made, by, now);
      }
      return made.map(({ id, data }) => recordOf(id, data));
    },

    /** The same for one image of the specification: sent twice, it is there once. @throws AppError `bad-input` */
    async addByAddress(sent: ProofImageByAddress, by: Actor, now: Date): Promise<ProofImageRecord> {
      const { category, image } = sent;
      const id = await contentId({
        hashKey: deps.config.referenceKey,
        of: ["proof-image", by.uid, sent],
        isOver: proofs.isRemoved,
      });
      const known = await proofs.byId(id);
      if (known !== undefined) return recordOf(id, known);
      const finding = filesByAddress(uploads, by.uid).picture(image, { folders: FOLDERS });
      await assertFilesFound([["image", finding]]);
      const picture = await finding;
      await mustBelong("image", picture, { by, now, before: [] });
      const data = documentOf({ category, picture, caption: "" }, now);
      await proofs.add([{ id, data }], by, now);
      return recordOf(id, data);
    },

    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    async change(
      id: string,
      { version, ...fields }: ProofImageChanges,
      by: Actor,
      now: Date,
    ): Promise<ProofImageRecord> {
      const before = await proofs.byId(id);
      await mustBelong("picture", fields.picture, { by, now, before: before ? [pictureOf(before)] : [] });
      if (fields.campaignId !== before?.campaignId) await mustBeCampaign(fields.campaignId, now);
      const none = { place: undefined, takenAt: undefined, campaignId: undefined };
      const to = (proof: ProofImageDocument) => ({ ...proof, ...none, ...fields, image: fields.picture.src });
      return recordOf(id, await proofs.change(id, { seen: version, to, by, now }));
    },

    async remove(id: string, by: Actor, now: Date): Promise<{ done: true }> {
      await proofs.remove(id, by, now);
      return { done: true };
    },

    /** @throws AppError `not-found` */
    restore: async (id: string, by: Actor, now: Date): Promise<ProofImageRecord> =>
      recordOf(id, await proofs.restore(id, by, now)),
  };
}
export type ProofImagesService = ReturnType<typeof proofImagesService>;

type Said = Omit<ProofImageChanges, "version">;

function documentOf(said: Said, now: Date): ProofImageDocument {
  return { ...said, image: said.picture.src, createdAt: now.toISOString() };
}

/** Old ones know an address alone: its caption says what it shows. */
const pictureOf = ({ picture, image, caption }: ProofImageDocument): Picture =>
  picture ?? { src: image, alt: caption, focusX: 50, focusY: 50 };

/** A proof image as everybody sees it. */
export function proofImageOf(id: string, proof: ProofImageDocument): ProofImage {
  const { category, image, caption, place, takenAt, campaignId, createdAt } = proof;
  return { _id: id, category, image, picture: pictureOf(proof), caption, place, takenAt, campaignId, createdAt };
}

function recordOf(id: string, proof: ProofImageDocument): ProofImageRecord {
  return { ...proofImageOf(id, proof), picture: pictureOf(proof), version: versionOf(proof) };
}
