import type { ApplicationForReview } from "@daansetu/contract";
import { type ApprovalRecord, registrationKey } from "../ngo.document.ts";
import type { NgoService } from "../ngos.service.ts";
import type { ApplicationsRepository } from "./applications.repository.ts";

type PossibleDuplicate = ApplicationForReview["possibleDuplicates"][number];

/** Shorter names are part of too many others. */
const SHORTEST_NAME = 4;

/** Enrolled NGOs that may be the same as an applying one, as a warning for the reviewer. */
export function possibleDuplicatesService({
  ngos,
  repository,
}: {
  ngos: NgoService;
  repository: ApplicationsRepository;
}) {
  return {
    /**
     * NGOs with the same registration number first, then those whose name contains this one.
     * @param self the id of the application's own NGO, which is left out
     */
    possibleDuplicatesOf: async (
      name: string,
      approvals: readonly ApprovalRecord[],
      self: string,
    ): Promise<PossibleDuplicate[]> => {
      const [holders, namesakes] = await Promise.all([
        repository.withRegistrations(approvals.map(registrationKey)),
        name.trim().length < SHORTEST_NAME ? [] : ngos.suggest(name),
      ]);
      const possibleDuplicates: PossibleDuplicate[] = [
        ...holders.map(({ id, data }) => ({ _id: id, ngoName: data.ngoName, because: "registration" as const })),
        ...namesakes.map(({ _id, ngoName }) => ({ _id, ngoName, because: "name" as const })),
      ];
      return possibleDuplicates.filter(
        ({ _id }, index) =>
          _id !== self && possibleDuplicates.findIndex((possibleDuplicate) => possibleDuplicate._id === _id) === index,
      );
    },
  };
}
export type PossibleDuplicatesService = ReturnType<typeof possibleDuplicatesService>;
