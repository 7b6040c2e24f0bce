import { panelRoleOf, SECOND_FACTOR_FIELD, SECOND_FACTOR_PROBLEMS, secondFactorEndpoints } from "@daansetu/contract";
import { Suspense, useCallback, useState } from "react";
import type { ApiError } from "../../../../lib/api-error.ts";
import { readSession } from "../../../../lib/session/use-session.ts";
import { m } from "../../../../paraglide/messages.js";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { callWithoutAsking } from "../second-factor/api.ts";
import { ProveStep, SetUpStep } from "../second-factor/lazy-parts.tsx";
import { LogInStep } from "./log-in-step.tsx";

type Step = "log-in" | "prove" | "set-up";

const TITLES = {
  "log-in": m.accounts_again_title,
  prove: m.second_factor_prove_title,
  "set-up": m.second_factor_set_up_title,
} satisfies Record<Step, () => string>;

function firstStep({ fields }: ApiError): Step {
  const problem = fields.find(({ field }) => field === SECOND_FACTOR_FIELD)?.problem;
  if (problem === SECOND_FACTOR_PROBLEMS.codeNeeded) return "prove";
  return problem === SECOND_FACTOR_PROBLEMS.notSetUp ? "set-up" : "log-in";
}

/**
 * The step after the log-in: a new session is not verified with a second factor yet.
 * @returns undefined if nothing is missing
 */
async function stepAfterLogIn(): Promise<Step | undefined> {
  if (panelRoleOf(readSession()?.role) === undefined) return undefined;
  const { isSetUp, isProven, isRequired } = await callWithoutAsking(secondFactorEndpoints.secondFactor);
  if (isSetUp) return isProven ? undefined : "prove";
  return isRequired ? "set-up" : undefined;
}

interface LogInAgainDialogProps {
  refusal: ApiError;
  onDone: () => void;
  onClose: () => void;
}

/** Asks the logged-in person for what a call requires: a recent log-in, a second-factor code, or both. */
export default function LogInAgainDialog({ refusal, onDone, onClose }: LogInAgainDialogProps) {
  const [step, setStep] = useState(() => firstStep(refusal));
  const logInFirst = useCallback(() => setStep("log-in"), []);
  const goOn = () =>
    void stepAfterLogIn().then(
      (next) => (next === undefined ? onDone() : setStep(next)),
      // The original call is repeated, which reports a remaining problem.
      onDone,
    );
  return (
    // Each step is a dialog of its own, so that it gets the focus.
    <Dialog key={step} title={TITLES[step]()} onClose={onClose}>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {step === "log-in" && <LogInStep onDone={goOn} />}
        {step === "prove" && <ProveStep onDone={onDone} />}
        {step === "set-up" && <SetUpStep onTooOld={logInFirst} onDone={onDone} />}
      </Suspense>
    </Dialog>
  );
}
