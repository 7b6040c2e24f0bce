import { useSyncExternalStore } from "react";

/** How the foundation shows itself, as far as every page needs it. */
export interface ShownIdentity {
  name: string;
  hindiName?: string | undefined;
  /** The payee's name in the gateway's payment window; by default the name. */
  payee?: string | undefined;
  /** Addresses of the logo on a light ground and on a dark one. */
  logo?: string | undefined;
  logoOnDark?: string | undefined;
}

const STORAGE_KEY = "site-name";

let shown: ShownIdentity | undefined;
const listeners = new Set<() => void>();

/** Set by the server before it renders, and by a page that a server did not render once it has asked. */
export function showIdentity(identity: ShownIdentity): void {
  shown = identity;
  for (const listener of listeners) listener();
}

/** Written into the page by the server (`functions/src/site/named-shell.ts`). */
export const identityInPage = (): ShownIdentity | undefined => {
  const meta = document.querySelector<HTMLMetaElement>("meta[name=application-name]");
  if (!meta) return undefined;
  const { hindiName, payee, logo, logoOnDark } = meta.dataset;
  return { name: meta.content, hindiName, payee, logo, logoOnDark };
};

/** A page of Hosting bears no name: until the site's is known, it has that of an earlier visit, or the site's address. */
export function siteIdentity(): ShownIdentity {
  return (shown ??= identityInPage() ?? { name: rememberedName() ?? location.host });
}

export const siteName = (): string => siteIdentity().name;

export const useSiteIdentity = (): ShownIdentity =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    siteIdentity,
    siteIdentity,
  );

/** Keeps the name for pages of Hosting. */
export function rememberName(name: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, name);
  } catch {
    // If storage is blocked, such pages ask each time.
  }
}

function rememberedName(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
