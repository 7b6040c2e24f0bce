import type { Claim } from "@daansetu/contract";
import type { Notification } from "./impact.documents.ts";

/** A claim without its donor. Units, ordinals and counts stay: others' numbers depend on them. */
export const eraseClaim = (claim: Claim): Claim => ({ ...claim, donorKey: null, noDonor: "erased" });

export const eraseNotification = (notification: Notification): Notification => ({ ...notification, donorKey: null });
