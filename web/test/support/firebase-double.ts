import { accountEndpoints } from "@daansetu/contract";
import { getApps } from "firebase/app";
import { getAuth, signOut } from "firebase/auth";
import { onTestFinished } from "vitest";
import type { startApiServer } from "./api-server.ts";
import { idToken } from "./session.ts";

type Api = Awaited<ReturnType<typeof startApiServer>>;

/**
 * Stub of Firebase Auth's API for the real SDK, until the test ends: every log-in with a password or Google is `asha`.
 * @returns the requests that it received
 */
export function stubFirebase(api: Api) {
  onTestFinished(signOutOfOpenedAuth);
  const receivedRequests: { path: string; body: unknown }[] = [];
  const stubPath = (path: string, reply: () => object) => {
    api.onPath(path, ({ body }) => {
      receivedRequests.push({ path, body });
      return { body: reply() };
    });
  };
  const tokenReply = (role: "user" | "guest", userId: string) => ({
    idToken: idToken({ role, userId }),
    refreshToken: "refresh",
    expiresIn: "3600",
    localId: userId,
  });
  api.on(accountEndpoints.signInSettings, () => ({
    body: {
      apiKey: "key",
      authDomain: "demo.firebaseapp.com",
      projectId: "demo-daansetu",
      storageBucket: "demo.appspot.com",
      emulators: { auth: api.origin, storage: api.origin },
    },
  }));
  stubPath("accounts:signInWithPassword", () => tokenReply("user", "asha"));
  stubPath("accounts:signInWithIdp", () => ({ ...tokenReply("user", "asha"), providerId: "google.com" }));
  stubPath("accounts:signUp", () => tokenReply("guest", "guest"));
  stubPath("accounts:lookup", () => ({
    users: [
      {
        localId: "asha",
        email: "asha@example.in",
        displayName: "Asha Rao",
        providerUserInfo: [{ providerId: "password", rawId: "asha@example.in" }],
      },
    ],
  }));
  return {
    asked: (path: string) => receivedRequests.filter((received) => received.path === path).map(({ body }) => body),
  };
}

/** The client is opened once for a process, and remembers who is logged in. */
async function signOutOfOpenedAuth(): Promise<void> {
  for (const app of getApps()) await signOut(getAuth(app));
}
