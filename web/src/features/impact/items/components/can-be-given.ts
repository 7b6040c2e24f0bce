import type { PublicItem } from "@daansetu/contract";

export const canBeGiven = ({ state }: PublicItem): boolean => state === "open";
