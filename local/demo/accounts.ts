import { ROLE_CLAIM } from "@daansetu/contract";
import type { Auth } from "firebase-admin/auth";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../project.ts";

const [ADMIN, DONOR] = DEMO_ACCOUNTS;
const ACCOUNTS = [
  { uid: "demo-admin", email: ADMIN, displayName: "Demo Admin", claims: { [ROLE_CLAIM]: "admin" } },
  { uid: "demo-donor", email: DONOR, displayName: "Asha Demo", claims: {} },
] as const;

/** Makes the demo accounts, or puts them back as they were: the password, a verified address, the role. */
export async function createDemoAccounts(auth: Auth): Promise<void> {
  for (const { uid, claims, ...about } of ACCOUNTS) {
    const { users } = await auth.getUsers([{ email: about.email }]);
    const wanted = { ...about, password: DEMO_PASSWORD, emailVerified: true };
    const there = users[0]?.uid;
    if (there === undefined) await auth.createUser({ uid, ...wanted });
    else await auth.updateUser(there, wanted);
    await auth.setCustomUserClaims(there ?? uid, claims);
  }
}
