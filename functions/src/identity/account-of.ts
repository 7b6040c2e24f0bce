import { panelRoleOf, ROLE_CLAIM } from "@daansetu/contract";
import type { UserRecord } from "firebase-admin/auth";
import type { Account } from "./identity-provider.ts";

/** Maps Firebase's user record. A guest is an account with neither e-mail nor provider. */
export function accountOf(record: UserRecord): Account {
  const isGuest = record.email === undefined && record.providerData.length === 0;
  return {
    uid: record.uid,
    email: record.email,
    emailVerified: record.emailVerified,
    name: record.displayName,
    photoUrl: record.photoURL,
    google: record.providerData.some(({ providerId }) => providerId === "google.com"),
    disabled: record.disabled,
    role: panelRoleOf(record.customClaims?.[ROLE_CLAIM]) ?? (isGuest ? "guest" : "user"),
    createdAt: new Date(record.metadata.creationTime),
  };
}
