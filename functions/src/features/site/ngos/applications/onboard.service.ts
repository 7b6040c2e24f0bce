import {
  ACT_FIELDS,
  type Act,
  calendarDay,
  DOCUMENT_FIELDS,
  type FieldError,
  type Ngo,
  type OnboardNgo,
  fieldErrorOf,
} from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { contentId } from "../../../../firestore/content-id.ts";
import { AppError, invalidFields } from "../../../../http/app-error.ts";
import { activityEntry } from "../../../platform/activity/activity.document.ts";
import type { NgoAdminService } from "../ngo-admin.service.ts";
import { filesByAddress, assertFilesFound } from "../../../platform/uploads/files-by-address.service.ts";
import type { UploadsService } from "../../../platform/uploads/uploads.service.ts";
import type { ApplicationDocument } from "./application.document.ts";
import { derivedId } from "../../../../firestore/derived-id.ts";
import type { ApplicationsRepository } from "./applications.repository.ts";
import { approvalsOf, newNgo, type NgoInput } from "./new-ngo.ts";
import { LOGO_FOLDERS, fileOwnershipErrors } from "./file-ownership.ts";
import type { PossibleDuplicatesService } from "./possible-duplicates.service.ts";
import type { ActionContext, Actor } from "../../../platform/activity/index.ts";

type OnboardDetails = Omit<OnboardNgo, "clientRequestId" | "despiteDuplicates" | "ngoAct" | "certificatesRead">;

/** Adds NGOs without an application (spec section 7: `onboardNgo`). */
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
  const isRemoved = async (id: string) => (await repository.ngo(id))?.status === "removed";

  /** @throws AppError `bad-input` with an error for each field whose URL is not an upload of this person */
  async function withFiles(details: OnboardDetails, uid: string): Promise<NgoInput> {
    const files = filesByAddress(uploads, uid);
    const certificateOf = (url: OnboardDetails["form80G"]) => (url === undefined ? undefined : files.document(url));
    const ngoLogo = files.picture(details.ngoLogo, { folders: LOGO_FOLDERS, orNgoDocuments: true });
    const [form80G, form12A, formFCRA] = DOCUMENT_FIELDS.map((field) => certificateOf(details[field]));
    await assertFilesFound(Object.entries({ ngoLogo, form80G, form12A, formFCRA }));
    return {
      ...details,
      ngoLogo: await ngoLogo,
      form80G: await form80G,
      form12A: await form12A,
      formFCRA: await formFCRA,
    };
  }

  async function addNgo(
    id: string,
    input: NgoInput,
    { ngoAct, certificatesRead, admin, now }: { ngoAct: Act; certificatesRead: boolean; admin: Actor; now: Date },
  ): Promise<void> {
    const problems = [
      ...approvalErrors(input, ngoAct, calendarDay(now)),
      ...(await fileOwnershipErrors(uploads, input, { uid: admin.uid, before: {}, now })),
    ];
    if (problems.length > 0) throw invalidFields(problems);
    const ngo = newNgo(id, input, { now, preferredAct: ngoAct, certificatesRead });
    const addedAt = now.toISOString();
    const application: ApplicationDocument = {
      uid: null,
      status: "approved",
      details: input,
      version: 1,
      createdAt: addedAt,
      updatedAt: addedAt,
      updatedBy: admin.email,
      ngoId: id,
      history: [{ what: "approved", at: addedAt, byEmail: admin.email }],
      papers: [],
      pictures: [],
    };
    const ngoValues = { ngoName: ngo.ngoName, ngoLocation: ngo.ngoLocation, sector: ngo.sector, status: ngo.status };
    const entry = activityEntry({ by: admin, action: "ngo-added", subject: `ngos/${id}`, after: ngoValues }, now);
    await repository.add(id, { application, entry, ngo });
  }

  return {
    /**
     * Adds an NGO with its certificates. Idempotent by `clientRequestId` or, without one, by content.
     * @throws AppError `bad-input` with field errors, `conflict` if an NGO has the same name or registration, unless
     *   `despiteDuplicates` is set
     */
    add: async (
      { clientRequestId, despiteDuplicates = false, certificatesRead = false, ngoAct, ...details }: OnboardNgo,
      { by: admin, now }: ActionContext,
    ): Promise<Ngo> => {
      const idInputs = ["ngo", admin.uid, ngoAct, details];
      const id =
        clientRequestId === undefined
          ? await contentId({ hashKey: deps.config.keys.references[0], of: idInputs, isOver: isRemoved })
          : derivedId("onboard", admin.uid, clientRequestId.toLowerCase());
      if ((await repository.ngo(id)) === undefined) {
        if (!despiteDuplicates) await assertNoDuplicate(id, details);
        await addNgo(id, await withFiles(details, admin.uid), { ngoAct, certificatesRead, admin, now });
      }
      return ngos.byId(id, now);
    },
  };

  async function assertNoDuplicate(
    id: string,
    details: Pick<OnboardNgo, "ngoName" | "act80G" | "act12A" | "actFCRA">,
  ): Promise<void> {
    const { act80G, act12A, actFCRA } = details;
    const approvals = approvalsOf({ act80G, act12A, actFCRA });
    const possibleDuplicates = await possibleDuplicatesOf(details.ngoName, approvals, id);
    const toPlainName = (name: string) =>
      name
        .normalize("NFC")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
    const duplicate = possibleDuplicates.find(
      ({ because, ngoName }) => because === "registration" || toPlainName(ngoName) === toPlainName(details.ngoName),
    );
    if (duplicate === undefined) return;
    throw new AppError(
      "conflict",
      duplicate.because === "registration"
        ? `${duplicate.ngoName} is here with the same registration number.`
        : `An NGO called ${duplicate.ngoName} is enrolled already.`,
    );
  }
}
export type OnboardService = ReturnType<typeof onboardService>;

/**
 * Checks that no schema can make: the shown act has an approval, and no approval has expired. The specification's payload has no
 * number or date of any act; the act is then accepted by its name alone.
 */
function approvalErrors(input: NgoInput, ngoAct: Act, today: string): FieldError[] {
  if (ACT_FIELDS.every(({ paper }) => input[paper] === undefined)) return [];
  return ACT_FIELDS.flatMap(({ act, paper, form }) => {
    const actPaper = input[paper];
    if (actPaper === undefined)
      return act === ngoAct || input[form] !== undefined
        ? [fieldErrorOf(`${paper}.number`, "required"), fieldErrorOf(`${paper}.validFrom`, "required")]
        : [];
    const { validFrom, validUntil } = actPaper;
    if (validFrom > today) return [fieldErrorOf(`${paper}.validFrom`, "future-day")];
    if (validUntil === undefined) return [];
    if (validUntil < today) return [fieldErrorOf(`${paper}.validUntil`, "past-day")];
    return validUntil < validFrom ? [fieldErrorOf(`${paper}.validUntil`, "ends-before-start")] : [];
  });
}
