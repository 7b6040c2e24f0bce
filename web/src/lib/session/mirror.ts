import { type Role, ROLES } from "@daansetu/contract";
import * as z from "zod/mini";
import { readToken, type TokenClaims } from "./token.ts";
import { TOKEN_KEY } from "./token-key.ts";

/** Beside the token, under a key of its own (spec section 3). Both are used by the guard and for display, and never trusted. */
const USER_KEY = "userId";

/** Key of the second factor's proof: whoever has only the token's account and time cannot know it. */
const PROOF_KEY = "secondFactor";

const StoredToken = z.object({ type: z.literal("jwt"), token: z.string(), role: z.enum(ROLES) });

/** The session as stored in the browser. */
export interface StoredSession {
  token: string;
  /** The stored role, which the guard compares with the server's. */
  role: Role;
  userId: string;
  /** The token's claims. */
  claims: TokenClaims;
}

/** Fallback if the browser blocks local storage: the session then lasts as long as the tab. */
const memoryStore = new Map<string, string>();
const listeners = new Set<() => void>();
let cachedSession: { raw: string; session: StoredSession | undefined } | undefined;

const readItem = (key: string): string | null => {
  const memoryValue = memoryStore.get(key);
  if (memoryValue !== undefined) return memoryValue;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

function writeItem(key: string, value: string | undefined): void {
  memoryStore.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) memoryStore.set(key, value);
  }
}

function parseSession(raw: string): StoredSession | undefined {
  let storedValue: unknown;
  try {
    storedValue = JSON.parse(raw);
  } catch {
    return undefined;
  }
  const parsed = z.safeParse(StoredToken, storedValue);
  const claims = parsed.success ? readToken(parsed.data.token) : undefined;
  if (!parsed.success || !claims) return undefined;
  const { token, role } = parsed.data;
  // The user id comes from the token alone: another tab could see two separate keys in an inconsistent state.
  return { token, role, userId: claims.userId, claims };
}

const notifyListeners = () => {
  for (const listener of listeners) listener();
};
const onStorage = ({ key }: StorageEvent) => {
  if (key === TOKEN_KEY || key === null) notifyListeners();
};

/** The only module that reads and writes the session in the browser's storage. */
export const mirror = {
  /** The stored session; the same object until it changes. Undefined without one, and on a server. */
  get: (): StoredSession | undefined => {
    const raw = readItem(TOKEN_KEY) ?? "";
    if (cachedSession?.raw !== raw) cachedSession = { raw, session: parseSession(raw) };
    return cachedSession.session;
  },
  /** True if any token is stored, even an unreadable one. */
  isStored: (): boolean => readItem(TOKEN_KEY) !== null,
  /** Stores a token with the role and user id that it names. */
  keep: (token: string): void => {
    const claims = readToken(token);
    if (!claims) throw new TypeError("This is not an ID token.");
    writeItem(USER_KEY, claims.userId);
    writeItem(TOKEN_KEY, JSON.stringify({ type: "jwt", token, role: claims.role }));
    notifyListeners();
  },
  clear: (): void => {
    writeItem(TOKEN_KEY, undefined);
    writeItem(USER_KEY, undefined);
    writeItem(PROOF_KEY, undefined);
    notifyListeners();
  },
  /** What the server answered to the last code of a second factor in this browser. */
  proof: (): string | undefined => readItem(PROOF_KEY) ?? undefined,
  keepProof: (proof: string): void => writeItem(PROOF_KEY, proof),
  /** Notifies of changes in this tab and all others. */
  subscribe: (onChange: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener("storage", onStorage);
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) window.removeEventListener("storage", onStorage);
    };
  },
};
