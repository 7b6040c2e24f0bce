import { createHash } from "node:crypto";
import type { CampaignUpdate, NewUpdate } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { attempts } from "../../../firestore/attempts.ts";
import type { Listed, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import type { CampaignOwnership } from "../ownership.service.ts";
import type { UploadsService } from "../../uploads/uploads.service.ts";
import type { UpdateDocument } from "./update.document.ts";
import type { UpdatesRepository } from "./updates.repository.ts";

/** News of a campaign, and not a diary of every hour. */
const LIMIT = { limit: 12, windowMinutes: 24 * 60 };
const FOLDERS = ["campaignImg"] as const;

/** What organisers tell about their campaigns: text in paragraphs and a few pictures, shown on the campaign's page. */
export function updatesService(
  deps: Pick<Deps, "db" | "config" | "files">,
  {
    updates,
    campaignOwnership: { published, lookedAfter },
    uploads,
  }: {
    updates: UpdatesRepository;
    campaignOwnership: Pick<CampaignOwnership, "published" | "lookedAfter">;
    uploads: UploadsService;
  },
) {
  const tries = attempts(deps.db, deps.config.referenceKey);

  /** @throws AppError `bad-input`, naming each picture that is not the caller's */
  async function checkPictures(pictures: NewUpdate["pictures"], uid: string, now: Date): Promise<void> {
    const belong = await Promise.all(
      pictures.map((picture) => uploads.pictureBelongs(picture, { uid, folders: FOLDERS, now })),
    );
    const fields = belong.flatMap((isOwn, at) =>
      isOwn
        ? []
        : [{ field: `pictures.${at}`, problem: "not-own-file", message: "Please add this picture once more." }],
    );
    if (fields.length > 0) throw new AppError("bad-input", "Please check what you entered.", { fields });
  }

  return {
    /** What was told about a live or ended campaign, newest first. @throws AppError `not-found` */
    list: async (
      campaignId: string,
      slice: Slice,
    ): Promise<{ items: CampaignUpdate[]; next: Listed<unknown>["next"] }> => {
      await published(campaignId);
      const { items, next } = await updates.list(campaignId, slice);
      return { items: items.map(updateView), next };
    },

    /**
     * Posts an update. The same `clientUpdateId` again posts nothing more.
     * @throws AppError `not-found`, `not-allowed`, `bad-input`, `conflict`, `too-many-requests`
     */
    post: async (campaignId: string, update: NewUpdate, caller: SignedInCaller, now: Date): Promise<CampaignUpdate> => {
      const { asAdmin } = await lookedAfter(campaignId, caller);
      const { uid, email = "" } = caller;
      const id = updateId(campaignId, uid, update.clientUpdateId);
      const text = inParagraphs(update.text);
      if ((await updates.byId(id)) === undefined) {
        await checkPictures(update.pictures, uid, now);
        await tries.take("campaign-update", campaignId, LIMIT, now);
      }
      const { pictures } = update;
      const places = pictures.flatMap(({ src }) => placeOf(deps.files.pathOf(src)) ?? []);
      const wanted = { campaignId, byUid: uid, text, pictures, places, at: now.toISOString() };
      const written = await updates.post(id, wanted, asAdmin ? { uid, email } : undefined);
      if (written === undefined) throw new AppError("not-allowed", "Please open an account to do this.");
      if (written.text !== text)
        throw new AppError("conflict", "This update was posted already, with other words. Please write a new one.");
      return updateView({ id, data: written });
    },

    /** Takes an update away for good. @throws AppError `not-found`, `not-allowed` */
    remove: async (
      { campaignId, updateId: id }: { campaignId: string; updateId: string },
      caller: SignedInCaller,
      now: Date,
    ): Promise<CampaignUpdate> => {
      const { asAdmin } = await lookedAfter(campaignId, caller);
      const { uid, email = "" } = caller;
      const removed = await updates.remove(id, campaignId, asAdmin ? { uid, email } : undefined, now);
      if (removed === undefined) throw new AppError("not-found", "There is no such update. It may be deleted already.");
      return updateView({ id, data: removed });
    },

    /** Whether an update shows this file: it is not to be swept up then. */
    namesFile: async (path: string): Promise<boolean> => {
      const place = placeOf(path);
      return place !== undefined && updates.names(place);
    },
  };
}
export type UpdatesService = ReturnType<typeof updatesService>;

/** The same form gives the same id, and nobody else's form can give it. */
function updateId(campaignId: string, uid: string, clientUpdateId: string): string {
  return createHash("sha256")
    .update(JSON.stringify([campaignId, uid, clientUpdateId.toLowerCase()]))
    .digest("base64url");
}

/** The folder that a picture's file and its other widths lie in. */
const placeOf = (path: string | undefined) => path?.split("/").slice(0, -1).join("/");

/** One kind of line break, and no more than one empty line between paragraphs. */
const inParagraphs = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n");

function updateView({ id, data: { text, pictures, at } }: Stored<UpdateDocument>): CampaignUpdate {
  return { _id: id, text, pictures, at };
}
