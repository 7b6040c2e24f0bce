import { randomUUID } from "node:crypto";
import { panelRoleOf } from "@daansetu/contract";
import { type App, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { AppError } from "../../functions/src/http/app-error.ts";
import { firebaseIdentity } from "../../functions/src/identity/firebase-identity.ts";
import { Explained } from "../util/explain.ts";
import { accountAdministration } from "../../functions/src/features/people/accounts/accounts.feature.ts";
import { donorRecordsRepository } from "../../functions/src/features/giving/donations/donor-records.repository.ts";
import { donorTotals } from "../../functions/src/features/giving/donations/donor-totals.service.ts";

export interface RoleChange {
  email: string;
  /** Revokes the role instead. */
  revoke: boolean;
  projectId: string;
}

/** Author of the entry in the activity log. */
const COMMAND_LINE_AUTHOR = { uid: "command-line", email: "npm run grant:admin" };

/**
 * Grants or revokes the role admin, as an admin does in the User Dashboard: with the same checks and the same entry in the activity
 * log. Works on the target of this process's environment: emulators, or a project with the machine's own credentials.
 * @returns a sentence about the result
 * @throws Explained if the account does not exist, its address is unverified, it is the last admin, or another role is to be revoked
 */
export async function grantAdmin({ email, revoke, projectId }: RoleChange): Promise<string> {
  const app = initializeApp({ projectId }, randomUUID());
  const { identity, users: userService } = composeAccounts(app);
  const account = await identity.accountByEmail(email);
  if (account === undefined)
    throw new Explained(`No account has the e-mail ${email}: open one on the site first, then run this again.`);
  if (!revoke && !account.emailVerified)
    throw new Explained(
      `Nobody has confirmed yet that ${email} is theirs, so the account may be a stranger's: open the link in the mail that the profile page sends, then run this again.`,
    );
  if (revoke && account.role !== "admin" && panelRoleOf(account.role) !== undefined)
    throw new Explained(
      `${email} is no admin but has the role ${account.role}: an admin takes it away in the User Dashboard.`,
    );
  try {
    await userService.changeRole(account.uid, revoke ? "user" : "admin", { by: COMMAND_LINE_AUTHOR, now: new Date() });
  } catch (error) {
    if (error instanceof AppError) throw new Explained(error.message);
    throw error;
  }
  const isAdmin = account.role === "admin";
  if (isAdmin !== revoke) return revoke ? `${email} was no admin.` : `${email} is an admin already.`;
  return revoke ? `${email} is no admin any more.` : `${email} is an admin now.`;
}

function composeAccounts(app: App) {
  const emulator = process.env["FIREBASE_AUTH_EMULATOR_HOST"];
  const logProblem = (message: string, details?: object) =>
    void process.stderr.write(`${message} ${JSON.stringify(details ?? {})}\n`);
  // No API key, because no password is verified here.
  const identity = firebaseIdentity(app, { apiKey: "", emulator, siteOrigin: "" });
  const db = getFirestore(app);
  const randomId = () => randomUUID().replaceAll("-", "").slice(0, 24);
  const log = { info: () => undefined, warn: logProblem, error: logProblem };
  const { administration } = accountAdministration(
    { db, identity, randomId, log },
    { donorTotalsOf: donorTotals({ records: donorRecordsRepository(db) }).figuresOf },
  );
  return { identity, users: administration };
}
