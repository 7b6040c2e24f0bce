import { lazy } from "react";

// One chunk for all three parts, which only the panel's roles load.
const load = () => import("./parts.ts");

export const ProveStep = lazy(async () => ({ default: (await load()).ProveStep }));
export const SetUpStep = lazy(async () => ({ default: (await load()).SetUpStep }));
export const SecondFactorRow = lazy(async () => ({ default: (await load()).SecondFactorRow }));
