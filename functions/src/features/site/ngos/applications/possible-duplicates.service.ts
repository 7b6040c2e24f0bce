/** Enrolled NGOs that may be the same as an applying one, as a warning for the reviewer. */
import type { ApplicationForReview } from "@daansetu/contract";
import { type ApprovalRecord, registrationKey } from "../ngo.document.ts";
import type { Context } from "../../../../deps/context.ts";
import * as applications from "./applications.repository.ts";
import { suggestNgos } from "../ngos.service.ts";

type PossibleDuplicate = ApplicationForReview["possibleDuplicates"][number];

/** Minimum length of a name that is searched for in other names; shorter ones are part of too many. */
const SHORTEST_NAME = 4;

/**
 * Finds NGOs with the same registration number, then those whose name contains this one.
 * @param self the id of the application's own NGO, which is left out
 */
export async function possibleDuplicatesOf(
  ctx: Context,
  name: string,
  approvals: readonly ApprovalRecord[],
  self: string,
): Promise<PossibleDuplicate[]> {
  const [holders, namesakes] = await Promise.all([
    applications.withRegistrations(ctx, approvals.map(registrationKey)),
    name.trim().length < SHORTEST_NAME ? [] : suggestNgos(ctx, name),
  ]);
  const possibleDuplicates: PossibleDuplicate[] = [
    ...holders.map(({ id, data }) => ({ _id: id, ngoName: data.ngoName, because: "registration" as const })),
    ...namesakes.map(({ _id, ngoName }) => ({ _id, ngoName, because: "name" as const })),
  ];
  return possibleDuplicates.filter(
    ({ _id }, index) =>
      _id !== self && possibleDuplicates.findIndex((possibleDuplicate) => possibleDuplicate._id === _id) === index,
  );
}
