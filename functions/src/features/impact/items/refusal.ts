import { fieldErrorOf } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import { Refused, type RefusalReason } from "../core/refused.ts";

/** What is true only for now: the same call may succeed in a moment, or after the page was loaded again. */
const ONLY_NOW: Partial<Record<RefusalReason, string>> = {
  "still-running": "Units are being counted for donors, which takes a moment. Please try again.",
  "wrong-state": "This was changed after you opened it. Please look at it again.",
};

/** The answer for what the rules do not allow. @param fieldOf names the form's field; by default the item */
function answerTo({ reason, itemId }: Refused, fieldOf: (reason: RefusalReason, itemId?: string) => string): AppError {
  const message = ONLY_NOW[reason];
  const field = fieldOf(reason, itemId);
  if (message !== undefined)
    return new AppError("conflict", message, { fields: [{ field, problem: reason, message }] });
  const problem = fieldErrorOf(field, reason);
  return new AppError("bad-input", problem.message, { fields: [problem] });
}

const itemField = (_reason: RefusalReason, itemId?: string) => (itemId === undefined ? "" : `items.${itemId}`);

/** Runs work of the core and turns what it refuses into the call's answer. @throws AppError `bad-input`, `conflict` */
export async function answering<Result>(
  work: () => Promise<Result>,
  fieldOf: (reason: RefusalReason, itemId?: string) => string = itemField,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refused ? answerTo(error, fieldOf) : error;
  }
}

/**
 * `answering` for calls whose address names the campaign, and the item or the asked change: what the list does not have is not found there.
 * @throws AppError also `not-found`
 */
export const answeringAtAddress = <Result>(work: () => Promise<Result>): Promise<Result> =>
  answering(() =>
    work().catch((error: unknown) => {
      const isUnknown = error instanceof Refused && error.reason === "no-such-item";
      throw isUnknown ? new AppError("not-found", "We could not find this on the campaign's list.") : error;
    }),
  );
