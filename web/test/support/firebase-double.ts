import { accountEndpoints } from "@daansetu/contract";
import type { startApiServer } from "./api-server.ts";
import { idToken } from "./session.ts";

type Api = Awaited<ReturnType<typeof startApiServer>>;

/**
 * Stands where Firebase Auth's own API would be, for the real SDK: everybody who comes with a password or from Google is `asha`.
 * @returns what was asked of it
 */
export function beFirebase(api: Api) {
  const asked: { path: string; body: unknown }[] = [];
  const on = (path: string, reply: () => object) => {
    api.onPath(path, ({ body }) => {
      asked.push({ path, body });
      return { body: reply() };
    });
  };
  const tokens = (role: "user" | "guest", userId: string) => ({
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
  on("accounts:signInWithPassword", () => tokens("user", "asha"));
  on("accounts:signInWithIdp", () => ({ ...tokens("user", "asha"), providerId: "google.com" }));
  on("accounts:signUp", () => tokens("guest", "guest"));
  on("accounts:lookup", () => ({ users: [{ localId: "asha", email: "asha@example.in", displayName: "Asha Rao" }] }));
  return { asked: (path: string) => asked.filter((each) => each.path === path).map(({ body }) => body) };
}
