import { randomUUID } from "node:crypto";
import { collections } from "../../src/collections.ts";
import type { Deps } from "../../src/deps/deps.interface.ts";
import type { UserDocument } from "../../src/features/people/accounts/user.document.ts";
import { aUser } from "./samples.ts";

export const PASSWORD = "daansetu-demo";

export interface StoredPerson {
  uid: string;
  email: string;
  token: string;
  /** For a call as this person. */
  headers: { authorization: string };
}

/** A person with an account in the Auth emulator and our own record of it. */
export async function somebody(
  { db, identity }: Pick<Deps, "db" | "identity">,
  overrides: Partial<UserDocument> = {},
): Promise<StoredPerson> {
  const { name = "Asha Devi Rao", email = `p${randomUUID()}@demo.test`, role = "user" } = overrides;
  const { uid, token } = await identity.signUp({ email, password: PASSWORD, name });
  if (overrides.emailVerified === true) await identity.verifyEmail((await identity.verificationCode(email)) ?? "");
  if (role !== "user") await identity.setRole(uid, role);
  await collections(db)
    .users.doc(uid)
    .set(aUser({ emailVerified: false, ...overrides, name, email, role }));
  return { uid, email, token, headers: { authorization: `Bearer ${token}` } };
}
