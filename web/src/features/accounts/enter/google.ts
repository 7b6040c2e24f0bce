import {
  type Auth,
  type AuthCredential,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  signInWithCredential,
  signInWithPopup,
  type User,
  type UserCredential,
} from "firebase/auth";
import { FirebaseError } from "firebase/app";

/** A Google account of the emulator: what Google would tell of a person. */
export interface SampleAccount {
  sub: string;
  email: string;
  name: string;
}

/** How Google is asked who somebody is: in its own window, or, against the emulator, by a choice of sample accounts. */
export interface GoogleAsk {
  signIn: (auth: Auth) => Promise<UserCredential>;
  link: (guest: User) => Promise<UserCredential>;
  /** Of the sample account; Google's window gives its own with the error. */
  credential?: AuthCredential;
}

/** Google's own window. */
export function googleWindow(): GoogleAsk {
  const provider = new GoogleAuthProvider();
  // Who shares a computer must be able to say which account.
  provider.setCustomParameters({ prompt: "select_account" });
  return {
    signIn: (auth) => signInWithPopup(auth, provider, browserPopupRedirectResolver),
    link: (guest) => linkWithPopup(guest, provider, browserPopupRedirectResolver),
  };
}

/** A sample account, which only the emulator believes. */
export function sampleAccount(account: SampleAccount): GoogleAsk {
  const credential = GoogleAuthProvider.credential(JSON.stringify({ ...account, email_verified: true }));
  return {
    signIn: (auth) => signInWithCredential(auth, credential),
    link: (guest) => linkWithCredential(guest, credential),
    credential,
  };
}

/** The Google account, or its address, has an account here already: a guest cannot become it, only log in to it. */
const TAKEN = new Set(["auth/credential-already-in-use", "auth/email-already-in-use"]);

export interface GoogleEntry {
  user: User;
  /** Of the guest who this person was until now, where the guest could not become the account. */
  guestToken?: string;
}

/**
 * Signs in with Google. A guest becomes the account and keeps their uid, or, where Google's account is one here already, logs
 * in to it and brings the guest's token along, so that the server adds the guest's donations.
 * @throws FirebaseError of Firebase Auth; the guest then stays a guest
 */
export async function signInWithGoogle(auth: Auth, ask: GoogleAsk): Promise<GoogleEntry> {
  const guest = auth.currentUser?.isAnonymous === true ? auth.currentUser : undefined;
  if (guest === undefined) return { user: (await ask.signIn(auth)).user };
  try {
    return { user: (await ask.link(guest)).user };
  } catch (cause) {
    if (!(cause instanceof FirebaseError) || !TAKEN.has(cause.code)) throw cause;
    const credential = ask.credential ?? GoogleAuthProvider.credentialFromError(cause);
    if (credential === null) throw cause;
    const guestToken = await guest.getIdToken();
    return { user: (await signInWithCredential(auth, credential)).user, guestToken };
  }
}
