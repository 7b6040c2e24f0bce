import type { CampaignUpdate, NewUpdate } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { attemptLimiter } from "../../../../firestore/attempts.ts";
import { derivedId } from "../../../../firestore/derived-id.ts";
import { type Page, shownPage, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { AppError, invalidFields, mustExist } from "../../../../http/app-error.ts";
import type { SignedInCaller } from "../../../../http/caller.ts";
import type { CampaignOwnership } from "../ownership.service.ts";
import type { UploadsService } from "../../../platform/uploads/uploads.service.ts";
import type { UpdateDocument } from "./update.document.ts";
import type { UpdatesRepository } from "./updates.repository.ts";

/** Updates per campaign. */
const UPDATE_LIMIT = { limit: 12, windowMinutes: 24 * 60 };
const PICTURE_FOLDERS = ["campaignImg"] as const;

/** Updates of organisers about their campaigns: text in paragraphs and a few pictures. */
export function updatesService(
  deps: Pick<Deps, "db" | "config" | "files">,
  {
    updates,
    campaignOwnership: { findPublished, findManageable },
    uploads,
  }: {
    updates: UpdatesRepository;
    campaignOwnership: Pick<CampaignOwnership, "findPublished" | "findManageable">;
    uploads: UploadsService;
  },
) {
  const attemptLimits = attemptLimiter(deps.db, deps.config.keys.counters[0]);

  /** @throws AppError `bad-input` with an error for each picture that is not the caller's */
  async function checkPictures(pictures: NewUpdate["pictures"], uid: string, now: Date): Promise<void> {
    const isOwnPicture = await Promise.all(
      pictures.map((picture) => uploads.pictureBelongs(picture, { uid, folders: PICTURE_FOLDERS, now })),
    );
    const fields = isOwnPicture.flatMap((isOwn, index) =>
      isOwn
        ? []
        : [{ field: `pictures.${index}`, problem: "not-own-file", message: "Please add this picture once more." }],
    );
    if (fields.length > 0) throw invalidFields(fields);
  }

  return {
    /** Updates of a live or ended campaign, newest first. @throws AppError `not-found` */
    list: async (campaignId: string, slice: Slice): Promise<Page<CampaignUpdate>> => {
      await findPublished(campaignId);
      return shownPage(updates.list(campaignId, slice), updateView);
    },

    /**
     * Posts an update, which is then mailed to the donors who agreed; `clientUpdateId` is the idempotency key.
     * @throws AppError `not-found`, `not-allowed`, `bad-input`, `conflict`, `too-many-requests`
     */
    post: async (campaignId: string, update: NewUpdate, caller: SignedInCaller, now: Date): Promise<CampaignUpdate> => {
      const { asAdmin } = await findManageable(campaignId, caller, "review");
      const { uid, email = "" } = caller;
      const id = derivedId(campaignId, uid, update.clientUpdateId.toLowerCase());
      const text = inParagraphs(update.text);
      if ((await updates.byId(id)) === undefined) {
        await checkPictures(update.pictures, uid, now);
        await attemptLimits.take("campaign-update", campaignId, UPDATE_LIMIT, now);
      }
      const { pictures } = update;
      const pictureFolders = pictures.flatMap(({ src }) => folderOf(deps.files.pathOf(src)) ?? []);
      const mailing = { state: "choosing", reached: null } as const;
      const draft = { campaignId, byUid: uid, text, pictures, places: pictureFolders, at: now.toISOString(), mailing };
      const postedUpdate = await updates.post(id, draft, asAdmin ? { uid, email } : undefined);
      if (postedUpdate === undefined) throw new AppError("not-allowed", "Please sign up to do this.");
      if (postedUpdate.text !== text)
        throw new AppError("conflict", "This update was already posted with different words. Please write a new one.");
      return updateView({ id, data: postedUpdate });
    },

    /** Deletes an update permanently. @throws AppError `not-found`, `not-allowed` */
    remove: async (
      { campaignId, updateId: id }: { campaignId: string; updateId: string },
      caller: SignedInCaller,
      now: Date,
    ): Promise<CampaignUpdate> => {
      const { asAdmin } = await findManageable(campaignId, caller, "review");
      const { uid, email = "" } = caller;
      const removedUpdate = mustExist(
        await updates.remove(id, campaignId, asAdmin ? { uid, email } : undefined, now),
        "We could not find this update. It may have been deleted.",
      );
      return updateView({ id, data: removedUpdate });
    },

    /** True if an update shows this file, so that it must not be deleted. */
    isFileInUse: async (path: string): Promise<boolean> => {
      const folder = folderOf(path);
      return folder !== undefined && updates.isFolderInUse(folder);
    },
  };
}
export type UpdatesService = ReturnType<typeof updatesService>;

/** The folder of a picture's files of all widths. */
const folderOf = (path: string | undefined) => path?.split("/").slice(0, -1).join("/");

/** Normalises line breaks, with at most one empty line between paragraphs. */
const inParagraphs = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n");

const updateView = ({ id, data }: Stored<UpdateDocument>): CampaignUpdate => ({ _id: id, ...data });
