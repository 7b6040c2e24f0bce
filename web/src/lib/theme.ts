import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** Read before the first paint by public/theme.js, which sets the same attribute. */
const STORAGE_KEY = "theme";

const root = () => document.documentElement;
const listeners = new Set<() => void>();

const themeOf = (text: string | null | undefined): Theme | undefined =>
  text === "light" || text === "dark" ? text : undefined;

/** Shows a theme, or with `undefined` that of the device. */
function show(theme: Theme | undefined): void {
  if (theme === undefined) delete root().dataset["theme"];
  else root().dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

/** Colours the browser's own bars, which know no style sheet, as the page. */
export function colourBars(theme: Theme | undefined | null): void {
  if (theme === null) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const scheme = meta.dataset["scheme"] ?? "";
    const chosenMedia = scheme === theme ? "all" : "not all";
    // Not `media`: older browsers do not have this property.
    meta.setAttribute("media", theme === undefined ? `(prefers-color-scheme: ${scheme})` : chosenMedia);
  }
}

/** Shows a theme at once and remembers it. `undefined`: follows the device. */
export function chooseTheme(theme: Theme | undefined): void {
  show(theme);
  try {
    if (theme === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Blocked storage: the choice lasts until the page is loaded again.
  }
}

/** Takes over the theme that was chosen in another tab. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === STORAGE_KEY) show(themeOf(newValue));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTab);
  };
}

/** The chosen theme; `undefined` while the device decides, `null` while the page is rendered or hydrated: only the browser knows. */
export const useChosenTheme = (): Theme | undefined | null =>
  useSyncExternalStore<Theme | undefined | null>(
    subscribe,
    () => themeOf(root().dataset["theme"]),
    () => null,
  );
