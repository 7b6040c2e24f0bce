import { lazy } from "react";

// One part for all three: roles of the panel alone load it.
const load = () => import("./parts.ts");

export const ProveStep = lazy(async () => ({ default: (await load()).ProveStep }));
export const SetUpStep = lazy(async () => ({ default: (await load()).SetUpStep }));
export const SecondFactorRow = lazy(async () => ({ default: (await load()).SecondFactorRow }));
