import {
  type Auth,
  type AuthCredential,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  type User,
  type UserCredential,
} from "firebase/auth";
import { FirebaseError } from "firebase/app";

/** The profile of a Google account in the emulator. */
export interface SampleAccount {
  sub: string;
  email: string;
  name: string;
}

/** Obtains a Google credential: with Google's window or, in the emulator, a sample account. */
export interface GooglePrompt {
  signIn: (auth: Auth) => Promise<UserCredential>;
  link: (guest: User) => Promise<UserCredential>;
  /** Confirms the user's identity. Rejects with `auth/user-mismatch` for another account. */
  confirm: (user: User) => Promise<UserCredential>;
  /** Set for a sample account; Google's window returns its credential with the error. */
  credential?: AuthCredential;
}

export function googleWindowPrompt(): GooglePrompt {
  const provider = new GoogleAuthProvider();
  // Google always shows its account chooser, because several people may share a computer.
  provider.setCustomParameters({ prompt: "select_account" });
  return {
    signIn: (auth) => signInWithPopup(auth, provider, browserPopupRedirectResolver),
    link: (guest) => linkWithPopup(guest, provider, browserPopupRedirectResolver),
    confirm: (user) => reauthenticateWithPopup(user, provider, browserPopupRedirectResolver),
  };
}

/** A prompt for sample accounts, whose credentials only the emulator accepts. */
export function sampleAccountPrompt(account: SampleAccount): GooglePrompt {
  const credential = GoogleAuthProvider.credential(JSON.stringify({ ...account, email_verified: true }));
  return {
    signIn: (auth) => signInWithCredential(auth, credential),
    link: (guest) => linkWithCredential(guest, credential),
    confirm: (user) => reauthenticateWithCredential(user, credential),
    credential,
  };
}

/** The Google account or its address already has an account here; a guest cannot be linked to it, only log in to it. */
const ALREADY_LINKED = new Set(["auth/credential-already-in-use", "auth/email-already-in-use"]);

export interface GoogleSignIn {
  user: User;
  /** Set if the former guest could not be linked to the account. */
  guestToken?: string;
}

/**
 * Signs in with Google. A guest is linked to the Google account and keeps their uid. Where that account already exists here, the guest
 * logs in to it instead, and the guest's token is returned, so that the server can move the guest's donations.
 * @throws FirebaseError of Firebase Auth; the guest then stays a guest
 */
export async function signInWithGoogle(auth: Auth, prompt: GooglePrompt): Promise<GoogleSignIn> {
  const guest = auth.currentUser?.isAnonymous === true ? auth.currentUser : undefined;
  if (guest === undefined) return { user: (await prompt.signIn(auth)).user };
  try {
    return { user: (await prompt.link(guest)).user };
  } catch (cause) {
    if (!(cause instanceof FirebaseError) || !ALREADY_LINKED.has(cause.code)) throw cause;
    const credential = prompt.credential ?? GoogleAuthProvider.credentialFromError(cause);
    if (credential === null) throw cause;
    const guestToken = await guest.getIdToken();
    return { user: (await signInWithCredential(auth, credential)).user, guestToken };
  }
}
