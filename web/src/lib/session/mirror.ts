import { type Role, ROLES } from "@daansetu/contract";
import * as z from "zod/mini";
import { readToken, type TokenFacts } from "./token.ts";

/** Spec section 3: under these keys the session is mirrored for the guard; nothing trusts it. */
const TOKEN_KEY = "token";
const USER_KEY = "userId";

const StoredToken = z.object({ type: z.literal("jwt"), token: z.string(), role: z.enum(ROLES) });

/** A session as the browser keeps it. */
export interface Kept {
  token: string;
  /** As it is stored: what the guard compares with the server's answer. */
  role: Role;
  userId: string;
  /** What the token says of itself. */
  facts: TokenFacts;
}

/** Where the browser forbids its storage the session lasts as long as the tab. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();
let read: { raw: string; kept: Kept | undefined } | undefined;

const item = (key: string): string | null => {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

function store(key: string, value: string | undefined): void {
  memory.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
}

function parsed(raw: string): Kept | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(raw);
  } catch {
    return undefined;
  }
  const found = z.safeParse(StoredToken, stored);
  const facts = found.success ? readToken(found.data.token) : undefined;
  if (!found.success || !facts) return undefined;
  const { token, role } = found.data;
  // Who it is comes from the token alone: two keys cannot change at once for another tab.
  return { token, role, userId: facts.userId, facts };
}

const tell = () => {
  for (const changed of listeners) changed();
};
const onStorage = ({ key }: StorageEvent) => {
  if (key === TOKEN_KEY || key === null) tell();
};

/** The one place that reads and writes the session in the browser's storage. */
export const mirror = {
  /** The session of this browser; the same object until it changes. Undefined without one, and on a server. */
  get: (): Kept | undefined => {
    const raw = item(TOKEN_KEY) ?? "";
    if (read?.raw !== raw) read = { raw, kept: parsed(raw) };
    return read.kept;
  },
  /** Whether a token is stored at all, even one that `get` cannot read. */
  isStored: (): boolean => item(TOKEN_KEY) !== null,
  /** Keeps a token, with the role and the person it names. */
  keep: (token: string): void => {
    const facts = readToken(token);
    if (!facts) throw new TypeError("This is not an ID token.");
    store(USER_KEY, facts.userId);
    store(TOKEN_KEY, JSON.stringify({ type: "jwt", token, role: facts.role }));
    tell();
  },
  clear: (): void => {
    store(TOKEN_KEY, undefined);
    store(USER_KEY, undefined);
    tell();
  },
  /** Tells of changes in this tab and in every other. */
  subscribe: (changed: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener("storage", onStorage);
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
      if (listeners.size === 0) window.removeEventListener("storage", onStorage);
    };
  },
};
