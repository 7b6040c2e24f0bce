import type { ApplicationForReview } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type ApprovalRecord, registrationKey } from "../ngos/ngo.document.ts";
import { ngoService } from "../ngos/ngos.service.ts";
import { applicationsRepository } from "./applications.repository.ts";

type Twin = ApplicationForReview["twins"][number];

/** Names as short as this are part of many others. */
const SHORTEST_NAME = 4;

/** NGOs that are enrolled already and may be the same one: a warning for whoever decides. */
export function twinsService(deps: Pick<Deps, "db" | "log">) {
  const ngos = ngoService(deps);
  const repository = applicationsRepository(deps);
  return {
    /** Those with the same number of an approval first, then those whose name holds this one. @param self what it became itself */
    twinsOf: async (name: string, approvals: readonly ApprovalRecord[], self: string): Promise<Twin[]> => {
      const [holders, named] = await Promise.all([
        repository.holding(approvals.map(registrationKey)),
        name.trim().length < SHORTEST_NAME ? [] : ngos.suggest(name),
      ]);
      const twins: Twin[] = [
        ...holders.map(({ id, data }) => ({ _id: id, ngoName: data.ngoName, because: "registration" as const })),
        ...named.map(({ _id, ngoName }) => ({ _id, ngoName, because: "name" as const })),
      ];
      return twins.filter(({ _id }, at) => _id !== self && twins.findIndex((each) => each._id === _id) === at);
    },
  };
}
