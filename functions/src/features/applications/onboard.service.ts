import { ACT_FIELDS, calendarDay, type FieldError, problem, type OnboardNgo } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import { activityEntry } from "../activity/activity.document.ts";
import { uploadsService } from "../uploads/uploads.service.ts";
import type { ApplicationDocument } from "./application.document.ts";
import { applicationsRepository, idFrom } from "./applications.repository.ts";
import { approvalsOf, newNgo } from "./new-ngo.ts";
import { strangeFiles } from "./own-files.ts";
import { twinsService } from "./twins.service.ts";

/** NGOs that an admin adds, without an application (spec section 7: `onboardNgo`). */
export function onboardService(deps: Pick<Deps, "db" | "log" | "files">) {
  const repository = applicationsRepository(deps);
  const uploads = uploadsService(deps);
  const { twinsOf } = twinsService(deps);

  return {
    /**
     * Adds an NGO with its papers, once for each `clientRequestId`.
     * @throws AppError `bad-input` with field errors, `conflict` where one of the same name or registration is there and
     *   `despiteTwins` was not said
     */
    add: async (
      { clientRequestId, despiteTwins = false, ngoAct, ...told }: OnboardNgo,
      by: { uid: string; email: string },
      now: Date,
    ): Promise<{ _id: string; ngoName: string }> => {
      const id = idFrom("onboard", by.uid, clientRequestId.toLowerCase());
      const known = await repository.ngo(id);
      if (known !== undefined) return { _id: id, ngoName: known.ngoName };
      if (!despiteTwins) await mustBeAlone(id, told);
      const problems = [
        ...problemsOfPapers({ ...told, ngoAct }, calendarDay(now)),
        ...(await strangeFiles(uploads, told, { uid: by.uid, before: {}, now })),
      ];
      if (problems.length > 0) throw new AppError("bad-input", "Please check what you entered.", { fields: problems });
      const ngo = newNgo(id, { ...told, ngoAct, clientRequestId }, { now, first: ngoAct });
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
      return { _id: id, ngoName: ngo.ngoName };
    },
  };

  async function mustBeAlone(
    id: string,
    told: Pick<OnboardNgo, "ngoName" | "act80G" | "act12A" | "actFCRA">,
  ): Promise<void> {
    const twins = await twinsOf(told.ngoName, approvalsOf(told), id);
    const plain = (name: string) =>
      name
        .normalize("NFC")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
    const twin = twins.find(
      ({ because, ngoName }) => because === "registration" || plain(ngoName) === plain(told.ngoName),
    );
    if (twin === undefined) return;
    throw new AppError(
      "conflict",
      twin.because === "registration"
        ? `${twin.ngoName} is here with the same registration number.`
        : `An NGO called ${twin.ngoName} is enrolled already.`,
    );
  }
}

/** What no schema sees: the act that is shown is held, and nothing has run out. */
function problemsOfPapers(told: Omit<OnboardNgo, "clientRequestId" | "despiteTwins">, today: string): FieldError[] {
  return ACT_FIELDS.flatMap(({ act, paper, form }) => {
    const held = told[paper];
    if (held === undefined)
      return act === told.ngoAct || told[form] !== undefined
        ? [problem(`${paper}.number`, "required"), problem(`${paper}.validFrom`, "required")]
        : [];
    const { validFrom, validUntil } = held;
    if (validFrom > today) return [problem(`${paper}.validFrom`, "future-day")];
    if (validUntil === undefined) return [];
    if (validUntil < today) return [problem(`${paper}.validUntil`, "past-day")];
    return validUntil < validFrom ? [problem(`${paper}.validUntil`, "ends-before-start")] : [];
  });
}
