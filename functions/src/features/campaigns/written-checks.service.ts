import { endProblem, type FieldError, type Picture, problem } from "@daansetu/contract";
import { AppError } from "../../http/app-error.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import { statusNow } from "./campaign.document.ts";
import { CAMPAIGN_FOLDERS } from "./campaign-folders.ts";
import type { WritingRepository } from "./writing.repository.ts";

/** Pictures by the names of their fields. */
export type NamedPictures = Readonly<Record<string, Picture | undefined>>;

interface Given {
  pictures: NamedPictures;
  /** Pictures that the record names already. */
  before: readonly (Picture | undefined)[];
  endsAt?: { after: string | undefined; before: string | undefined };
  supports?: { after: string | undefined; before: string | undefined };
}

/** What a schema cannot know of what was written: the time, whose files those are, what the database holds. */
export function writtenChecks({ uploads, repository }: { uploads: UploadsService; repository: WritingRepository }) {
  async function foreignPictures(uid: string, { pictures, before }: Given, now: Date): Promise<FieldError[]> {
    const known = before.filter((each) => each !== undefined);
    const belonging = { uid, folders: CAMPAIGN_FOLDERS, before: known, now };
    const checked = await Promise.all(
      Object.entries(pictures).map(async ([field, picture]) =>
        picture === undefined || (await uploads.pictureBelongs(picture, belonging))
          ? []
          : [problem(field, "not-own-file")],
      ),
    );
    return checked.flat();
  }

  /** A fundraiser supports one that is live; one that has ended since is still the one that it supports. */
  async function supportProblem({ supports }: Given, now: Date): Promise<FieldError[]> {
    if (supports?.after === undefined || supports.after === supports.before) return [];
    const other = await repository.byId(supports.after);
    const canBe = other?.kind === "fundraiser" && statusNow(other, now) === "live";
    return canBe ? [] : [problem("supports", "no-such-fundraiser")];
  }

  return {
    /** @throws AppError `bad-input` with an error for each field that does not hold */
    mustHold: async (uid: string, given: Given, now: Date): Promise<void> => {
      const { endsAt } = given;
      const end =
        endsAt?.after === undefined || endsAt.after === endsAt.before ? undefined : endProblem(endsAt.after, now);
      const fields = [
        ...(await foreignPictures(uid, given, now)),
        ...(await supportProblem(given, now)),
        ...(end === undefined ? [] : [problem("endsAt", end)]),
      ];
      if (fields.length > 0) throw new AppError("bad-input", "Please check what you entered.", { fields });
    },
  };
}
export type WrittenChecks = ReturnType<typeof writtenChecks>;
