import { accountEndpoints } from "@daansetu/contract";
import type { startApiServer } from "./api-server.ts";
import { idToken } from "./session.ts";

type Api = Awaited<ReturnType<typeof startApiServer>>;

/**
 * Stub of Firebase Auth's API for the real SDK: every log-in with a password or Google is `asha`.
 * @returns the requests that it received
 */
export function stubFirebase(api: Api) {
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
