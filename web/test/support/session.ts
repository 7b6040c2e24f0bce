import { panelRoleOf, type Role } from "@daansetu/contract";

const encodePart = (value: unknown) => btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_");

interface TokenOptions {
  userId?: string;
  role?: Role;
  /** Seconds from now. */
  expiresIn?: number;
}

/** An unsigned ID token in Firebase's format: the browser only decodes it, and the test server accepts it. */
export function idToken({ userId = "asha", role = "user", expiresIn = 3600 }: TokenOptions = {}): string {
  const claims = {
    sub: userId,
    exp: Math.floor(Date.now() / 1000) + expiresIn,
    ...(panelRoleOf(role) && { role }),
    firebase: { sign_in_provider: role === "guest" ? "anonymous" : "password" },
  };
  return [encodePart({ alg: "none" }), encodePart(claims), ""].join(".");
}

/** Stores a session in this browser, as another tab would. `storedRole` simulates a tampered role. */
export function beLoggedIn(options: TokenOptions & { storedRole?: Role } = {}): string {
  const token = idToken(options);
  const role = options.storedRole ?? options.role ?? "user";
  localStorage.setItem("userId", options.userId ?? "asha");
  localStorage.setItem("token", JSON.stringify({ type: "jwt", token, role }));
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  return token;
}

/** Simulates a log-out in another tab. */
export function beLoggedOut(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}
