import type { ApplicationForReview } from "@daansetu/contract";
import { type ApprovalRecord, registrationKey } from "../ngo.document.ts";
import type { NgoService } from "../ngos.service.ts";
import type { ApplicationsRepository } from "./applications.repository.ts";

type PossibleDuplicate = ApplicationForReview["possibleDuplicates"][number];

/** Names as short as this are part of many others. */
const SHORTEST_NAME = 4;

/** NGOs that are enrolled already and may be the same one: a warning for whoever decides. */
export function possibleDuplicatesService({
  ngos,
  repository,
}: {
  ngos: NgoService;
  repository: ApplicationsRepository;
}) {
  return {
    /** Those with the same number of an approval first, then those whose name holds this one. @param self what it became itself */
    possibleDuplicatesOf: async (
      name: string,
      approvals: readonly ApprovalRecord[],
      self: string,
    ): Promise<PossibleDuplicate[]> => {
      const [holders, named] = await Promise.all([
        repository.holding(approvals.map(registrationKey)),
        name.trim().length < SHORTEST_NAME ? [] : ngos.suggest(name),
      ]);
      const possibleDuplicates: PossibleDuplicate[] = [
        ...holders.map(({ id, data }) => ({ _id: id, ngoName: data.ngoName, because: "registration" as const })),
        ...named.map(({ _id, ngoName }) => ({ _id, ngoName, because: "name" as const })),
      ];
      return possibleDuplicates.filter(
        ({ _id }, at) => _id !== self && possibleDuplicates.findIndex((each) => each._id === _id) === at,
      );
    },
  };
}
export type PossibleDuplicatesService = ReturnType<typeof possibleDuplicatesService>;
