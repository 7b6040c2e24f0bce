import { defineString, select } from "firebase-functions/params";
import * as z from "zod/mini";

/**
 * What a deployment is for:
 * - `demo`: the emulators and every `demo-` project, where nothing can reach a real service
 * - `staging`: a project for trials, with Razorpay's test mode, in which no real money moves
 * - `production`
 */
export const STAGES = ["demo", "staging", "production"] as const;
export type Stage = (typeof STAGES)[number];

/** Stages that a deployment can name. */
export const DEPLOYED_STAGES = ["staging", "production"] as const satisfies readonly Stage[];

export const STAGE_ENVIRONMENT = {
  STAGE: z.optional(z.enum(STAGES, { error: `must be one of ${DEPLOYED_STAGES.join(" and ")}` })),
};
type StageEnvironment = z.infer<z.ZodMiniObject<typeof STAGE_ENVIRONMENT>>;

/**
 * Errors of the gateway keys, which must have the mode of the stage, except in the emulators and in `demo-` projects: a key of the other
 * mode would take money in a trial, or none in production.
 */
export function stageErrors({ STAGE: stage, RAZORPAY_KEY_ID: keyId }: StageEnvironment & { RAZORPAY_KEY_ID: string }) {
  const isTestKey = keyId.startsWith("rzp_test_");
  switch (stage) {
    case undefined:
      return [`STAGE is missing: it must be one of ${DEPLOYED_STAGES.join(" and ")}`];
    case "demo":
      return ["STAGE must not be demo in a project that exists in the cloud"];
    case "staging":
      return isTestKey ? [] : ["RAZORPAY_KEY_ID must be a test key in staging"];
    case "production":
      return isTestKey ? ["RAZORPAY_KEY_ID must not be a test key in production"] : [];
  }
}

/** The stage of a process; with the emulators it is `demo`, whatever their project. */
export const stageOf = ({ STAGE: stage }: StageEnvironment, local: boolean): Stage =>
  local ? "demo" : (stage ?? "production");

export const declareStage = () => defineString("STAGE", { input: select([...DEPLOYED_STAGES]) });
