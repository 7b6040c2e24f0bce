import { accountEndpoints, type LogIn, type SignUp } from "@daansetu/contract";
import { signInAnonymously, signInWithEmailAndPassword, type User } from "firebase/auth";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { loadAuth } from "../../../../lib/firebase/index.ts";
import { signInSettings } from "../../../../lib/firebase/settings.ts";
import { session } from "../../../../lib/session/index.ts";
import { type GooglePrompt, signInWithGoogle } from "./google.ts";
import { knownDevices, rememberDevice } from "./known-devices.ts";

export { googleWindowPrompt as googleWindow, sampleAccountPrompt } from "./google.ts";

/*
 * The sign-in methods, in a lazy chunk together with Firebase Auth. The forms call our server first, which limits the rate and words the
 * refusals, and then open the Firebase session. The API client sends a guest's token with each call, so that the guest's donations move
 * to the account.
 */

/** Loads Firebase Auth ahead of the click. */
export async function preloadAuth(): Promise<void> {
  await loadAuth();
}

/** True with the Firebase emulator, where sample accounts replace Google's. */
export const usesSampleAccounts = async (): Promise<boolean> => (await signInSettings()).emulators !== undefined;

/** @throws ApiError, FirebaseError */
export async function logIn(body: LogIn): Promise<void> {
  const { device } = await callApi(accountEndpoints.logIn, { body: { ...body, devices: knownDevices() } });
  rememberDevice(device);
  await openSession(body);
}

/** Set if the account was created but its session could not be opened; a retry then only opens the session. */
let createdEmail: string | undefined;

/**
 * Creates an account and opens its session. The server mails a verification link.
 * @throws ApiError, FirebaseError
 */
export async function signUp(body: SignUp): Promise<void> {
  if (createdEmail !== body.email) await callApi(accountEndpoints.signUp, { body });
  createdEmail = body.email;
  await openSession(body);
  createdEmail = undefined;
}

/** @throws FirebaseError */
export async function logInAsGuest(): Promise<void> {
  const auth = await loadAuth();
  await session.remember((await signInAnonymously(auth)).user);
}

/** Token of the former guest, kept until the server has moved the guest's donations. */
let guestToken: string | undefined;

/**
 * Logs in or signs up with Google.
 * @throws ApiError, FirebaseError
 */
export async function logInWithGoogle(prompt: GooglePrompt): Promise<void> {
  const googleSignIn = await signInWithGoogle(await loadAuth(), prompt);
  guestToken = googleSignIn.guestToken ?? guestToken;
  await session.remember(googleSignIn.user);
  const body = { ...toProfile(googleSignIn.user), ...(guestToken === undefined ? {} : { guestToken }) };
  try {
    await callApi(accountEndpoints.logInGoogle, { body });
    guestToken = undefined;
  } catch (cause) {
    // The guest's token has expired; sending it again cannot succeed.
    if (cause instanceof ApiError && cause.code === "bad-input") guestToken = undefined;
    throw cause;
  }
}

async function openSession({ email, password }: LogIn): Promise<void> {
  const { user } = await signInWithEmailAndPassword(await loadAuth(), email, password);
  await session.remember(user);
}

/** The profile for display only: the server trusts nothing but the token. */
function toProfile({ displayName, email, photoURL }: User) {
  return {
    ...(displayName !== null && { name: displayName }),
    ...(email !== null && { email }),
    ...(photoURL !== null && { photoURL }),
  };
}
