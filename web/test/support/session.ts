import type { Role } from "@daansetu/contract";

const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_");

interface TokenOf {
  userId?: string;
  role?: Role;
  /** Seconds from now. */
  expiresIn?: number;
}

/** An unsigned ID token in Firebase's format: the browser only decodes it, and the test server accepts it. */
export function idToken({ userId = "asha", role = "user", expiresIn = 3600 }: TokenOf = {}): string {
  const claims = {
    sub: userId,
    exp: Math.floor(Date.now() / 1000) + expiresIn,
    ...(role === "admin" && { role }),
    firebase: { sign_in_provider: role === "guest" ? "anonymous" : "password" },
  };
  return [part({ alg: "none" }), part(claims), ""].join(".");
}

/** Stores a session in this browser, as another tab would. `storedRole` simulates a tampered role. */
export function beLoggedIn(as: TokenOf & { storedRole?: Role } = {}): string {
  const token = idToken(as);
  const role = as.storedRole ?? as.role ?? "user";
  localStorage.setItem("userId", as.userId ?? "asha");
  localStorage.setItem("token", JSON.stringify({ type: "jwt", token, role }));
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  return token;
}

/** Simulates a log-out in another tab. */
export function beLoggedOut(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}
