import {
  ACT_FIELDS,
  type Act,
  calendarDay,
  DOCUMENT_FIELDS,
  type FieldError,
  type Ngo,
  type OnboardNgo,
  problem,
} from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { contentId } from "../../../firestore/content-id.ts";
import { AppError } from "../../../http/app-error.ts";
import { activityEntry } from "../../activity/activity.document.ts";
import type { NgoAdminService } from "../ngo-admin.service.ts";
import { filesByAddress, assertFilesFound } from "../../uploads/files-by-address.service.ts";
import type { UploadsService } from "../../uploads/uploads.service.ts";
import type { ApplicationDocument } from "./application.document.ts";
import { idFrom, type ApplicationsRepository } from "./applications.repository.ts";
import { approvalsOf, newNgo, type ToldNgo } from "./new-ngo.ts";
import { LOGO_FOLDERS, strangeFiles } from "./own-files.ts";
import type { PossibleDuplicatesService } from "./possible-duplicates.service.ts";
import type { Actor } from "../../activity/index.ts";

type Sent = Omit<OnboardNgo, "clientRequestId" | "despiteDuplicates" | "ngoAct">;

/** NGOs that an admin adds, without an application (spec section 7: `onboardNgo`). */
export function onboardService(
  deps: Pick<Deps, "config">,
  {
    repository,
    uploads,
    ngos,
    possibleDuplicates: { possibleDuplicatesOf },
  }: {
    repository: ApplicationsRepository;
    uploads: UploadsService;
    ngos: NgoAdminService;
    possibleDuplicates: Pick<PossibleDuplicatesService, "possibleDuplicatesOf">;
  },
) {
  const isOver = async (id: string) => (await repository.ngo(id))?.status === "removed";

  /** @throws AppError `bad-input` with an error for each field whose address is not an upload of this person */
  async function withFiles(sent: Sent, uid: string): Promise<ToldNgo> {
    const files = filesByAddress(uploads, uid);
    const paperOf = (given: Sent["form80G"]) => (given === undefined ? undefined : files.document(given));
    const ngoLogo = files.picture(sent.ngoLogo, { folders: LOGO_FOLDERS, orNgoDocuments: true });
    const [form80G, form12A, formFCRA] = DOCUMENT_FIELDS.map((field) => paperOf(sent[field]));
    await assertFilesFound(Object.entries({ ngoLogo, form80G, form12A, formFCRA }));
    return {
      ...sent,
      ngoLogo: await ngoLogo,
      form80G: await form80G,
      form12A: await form12A,
      formFCRA: await formFCRA,
    };
  }

  async function add(
    id: string,
    told: ToldNgo,
    { ngoAct, by, now }: { ngoAct: Act; by: Actor; now: Date },
  ): Promise<void> {
    const problems = [
      ...problemsOfPapers(told, ngoAct, calendarDay(now)),
      ...(await strangeFiles(uploads, told, { uid: by.uid, before: {}, now })),
    ];
    if (problems.length > 0) throw new AppError("bad-input", "Please check what you entered.", { fields: problems });
    const ngo = newNgo(id, told, { now, first: ngoAct });
    const at = now.toISOString();
    const application: ApplicationDocument = {
      uid: null,
      status: "approved",
      details: told,
      version: 1,
      createdAt: at,
      updatedAt: at,
      updatedBy: by.email,
      ngoId: id,
      history: [{ what: "approved", at, byEmail: by.email }],
      papers: [],
      pictures: [],
    };
    const after = { ngoName: ngo.ngoName, ngoLocation: ngo.ngoLocation, sector: ngo.sector, status: ngo.status };
    const entry = activityEntry({ by, action: "ngo-added", subject: `ngos/${id}`, after }, now);
    await repository.add(id, { application, entry, ngo });
  }

  return {
    /**
     * Adds an NGO with its papers, once for each `clientRequestId` or, without one, for the same content.
     * @throws AppError `bad-input` with field errors, `conflict` where one of the same name or registration is there and
     *   `despiteDuplicates` was not said
     */
    add: async (
      { clientRequestId, despiteDuplicates = false, ngoAct, ...sent }: OnboardNgo,
      by: Actor,
      now: Date,
    ): Promise<Ngo> => {
      const of = ["ngo", by.uid, ngoAct, sent];
      const id =
        clientRequestId === undefined
          ? await contentId({ hashKey: deps.config.referenceKey, of, isOver })
          : idFrom("onboard", by.uid, clientRequestId.toLowerCase());
      if ((await repository.ngo(id)) === undefined) {
        if (!despiteDuplicates) await mustBeAlone(id, sent);
        await add(id, await withFiles(sent, by.uid), { ngoAct, by, now });
      }
      return ngos.byId(id, now);
    },
  };

  async function mustBeAlone(
    id: string,
    told: Pick<OnboardNgo, "ngoName" | "act80G" | "act12A" | "actFCRA">,
  ): Promise<void> {
    const { act80G, act12A, actFCRA } = told;
    const possibleDuplicates = await possibleDuplicatesOf(told.ngoName, approvalsOf({ act80G, act12A, actFCRA }), id);
    const plain = (name: string) =>
      name
        .normalize("NFC")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
    const possibleDuplicate = possibleDuplicates.find(
      ({ because, ngoName }) => because === "registration" || plain(ngoName) === plain(told.ngoName),
    );
    if (possibleDuplicate === undefined) return;
    throw new AppError(
      "conflict",
      possibleDuplicate.because === "registration"
        ? `${possibleDuplicate.ngoName} is here with the same registration number.`
        : `An NGO called ${possibleDuplicate.ngoName} is enrolled already.`,
    );
  }
}
export type OnboardService = ReturnType<typeof onboardService>;

/**
 * What no schema sees: the act that is shown is held, and nothing has run out. The specification's payload tells no number and no day of
 * any act; the act that it names then stands by its name alone.
 */
function problemsOfPapers(told: ToldNgo, ngoAct: Act, today: string): FieldError[] {
  if (ACT_FIELDS.every(({ paper }) => told[paper] === undefined)) return [];
  return ACT_FIELDS.flatMap(({ act, paper, form }) => {
    const held = told[paper];
    if (held === undefined)
      return act === ngoAct || told[form] !== undefined
        ? [problem(`${paper}.number`, "required"), problem(`${paper}.validFrom`, "required")]
        : [];
    const { validFrom, validUntil } = held;
    if (validFrom > today) return [problem(`${paper}.validFrom`, "future-day")];
    if (validUntil === undefined) return [];
    if (validUntil < today) return [problem(`${paper}.validUntil`, "past-day")];
    return validUntil < validFrom ? [problem(`${paper}.validUntil`, "ends-before-start")] : [];
  });
}
