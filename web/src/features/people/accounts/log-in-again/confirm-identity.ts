import { accountEndpoints } from "@daansetu/contract";
import { EmailAuthProvider, reauthenticateWithCredential, type User } from "firebase/auth";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { loadAuth } from "../../../../lib/firebase/index.ts";
import { signInSettings } from "../../../../lib/firebase/settings.ts";
import { session } from "../../../../lib/session/index.ts";
import { type GooglePrompt, googleWindowPrompt, sampleAccountPrompt } from "../sign-in/google.ts";
import { knownDevices, rememberDevice } from "../sign-in/known-devices.ts";

export { googleWindowPrompt, sampleAccountPrompt };

/* A new log-in of whoever is logged in, in a lazy chunk together with Firebase Auth. The session of another account is never opened. */

export interface LogInMethods {
  email: string;
  hasPassword: boolean;
  hasGoogle: boolean;
  /** True with the Firebase emulator, where sample accounts replace Google's. */
  usesSampleAccounts: boolean;
}

export async function logInMethods(): Promise<LogInMethods> {
  const [{ email, providerData }, { emulators }] = await Promise.all([currentUser(), signInSettings()]);
  const hasProvider = (id: string) => providerData.some(({ providerId }) => providerId === id);
  return {
    email: email ?? "",
    hasPassword: hasProvider("password"),
    hasGoogle: hasProvider("google.com"),
    usesSampleAccounts: emulators !== undefined,
  };
}

/** Asks our server first, which limits the attempts and words the errors. */
export async function confirmPassword(password: string): Promise<void> {
  const user = await currentUser();
  const email = user.email ?? "";
  const { device } = await callApi(accountEndpoints.logIn, { body: { email, password, devices: knownDevices() } });
  rememberDevice(device);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
  await session.remember(user);
}

/** @throws FirebaseError */
export async function confirmWithGoogle(prompt: GooglePrompt): Promise<void> {
  const user = await currentUser();
  await prompt.confirm(user);
  await session.remember(user);
}

async function currentUser(): Promise<User> {
  const { currentUser: user } = await loadAuth();
  if (user === null) throw new ApiError("not-signed-in", "Nobody is logged in.");
  return user;
}
