export { ProveStep } from "./prove-step.tsx";
export { SecondFactorRow } from "./second-factor-row.tsx";
export { SetUpStep } from "./set-up-step.tsx";
