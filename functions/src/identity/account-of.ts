import { panelRoleOf, ROLE_CLAIM } from "@daansetu/contract";
import * as z from "zod/mini";
import type { UserRecord } from "firebase-admin/auth";
import type { Account } from "./identity-provider.ts";

/** Ended sessions are stored in a custom claim, because the account is read on every request anyway. */
export const ENDED_SESSIONS_CLAIM = "endedSessions";
const EndedSessions = z.catch(z.array(z.int()), []);

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
    endedSessions: z.parse(EndedSessions, record.customClaims?.[ENDED_SESSIONS_CLAIM]),
    createdAt: new Date(record.metadata.creationTime),
  };
}
