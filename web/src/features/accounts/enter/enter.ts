import { accountEndpoints, type LogIn, type SignUp } from "@daansetu/contract";
import { signInAnonymously, signInWithEmailAndPassword, type User } from "firebase/auth";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { loadAuth } from "../../../lib/firebase/index.ts";
import { signInSettings } from "../../../lib/firebase/settings.ts";
import { session } from "../../../lib/session/index.ts";
import { type GoogleAsk, signInWithGoogle } from "./google.ts";

export { googleWindow, sampleAccount } from "./google.ts";

/*
 * The ways in. A part of the script of its own: Firebase Auth comes with it. Each asks our server first, which counts tries and
 * chooses its words, and then opens the session that lasts. A guest's token travels with each call (api-client), so that the
 * guest's donations stay with the person.
 */

/** Fetches what the ways in need, so that nothing has to be waited for when a button is pressed. */
export async function prepare(): Promise<void> {
  await loadAuth();
}

/** Whether this site's Firebase is the emulator, where sample accounts stand for Google's. */
export const usesSampleAccounts = async (): Promise<boolean> => (await signInSettings()).emulators !== undefined;

/** @throws ApiError, FirebaseError */
export async function logIn(body: LogIn): Promise<void> {
  await callApi(accountEndpoints.logIn, { body });
  await openSession(body);
}

/** The address of an account that was opened here while its session could not be: trying again goes on from there. */
let half: string | undefined;

/**
 * Opens an account and its session. The server mails a link that shows whose address it is.
 * @throws ApiError, FirebaseError
 */
export async function signUp(body: SignUp): Promise<void> {
  if (half !== body.email) await callApi(accountEndpoints.signUp, { body });
  half = body.email;
  await openSession(body);
  half = undefined;
}

/** @throws FirebaseError */
export async function enterAsGuest(): Promise<void> {
  const auth = await loadAuth();
  await session.remember((await signInAnonymously(auth)).user);
}

/** Of a guest whose donations the server has not been told of yet. */
let guestToken: string | undefined;

/**
 * Logs in, or signs up, with Google.
 * @throws ApiError, FirebaseError
 */
export async function enterWithGoogle(ask: GoogleAsk): Promise<void> {
  const entry = await signInWithGoogle(await loadAuth(), ask);
  guestToken = entry.guestToken ?? guestToken;
  await session.remember(entry.user);
  const body = { ...shownOf(entry.user), ...(guestToken === undefined ? {} : { guestToken }) };
  try {
    await callApi(accountEndpoints.logInGoogle, { body });
    guestToken = undefined;
  } catch (cause) {
    // A guest's session that is over by now cannot be brought along by trying again.
    if (cause instanceof ApiError && cause.code === "bad-input") guestToken = undefined;
    throw cause;
  }
}

async function openSession({ email, password }: LogIn): Promise<void> {
  const { user } = await signInWithEmailAndPassword(await loadAuth(), email, password);
  await session.remember(user);
}

/** What the record shows of a person; the server believes only the token. */
function shownOf({ displayName, email, photoURL }: User) {
  return {
    ...(displayName !== null && { name: displayName }),
    ...(email !== null && { email }),
    ...(photoURL !== null && { photoURL }),
  };
}
