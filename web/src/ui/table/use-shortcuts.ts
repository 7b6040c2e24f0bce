import { useSyncExternalStore } from "react";

/** Single keys must be possible to switch off (WCAG 2.1.4), because speech input may type them. */
const STORAGE_KEY = "daansetu:shortcuts";
const OFF = "off";

const listeners = new Set<() => void>();
/** Lasts as long as the page if storage is blocked. */
let setting: string | undefined;

export function areShortcutsOn(): boolean {
  if (setting !== undefined) return setting !== OFF;
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function switchShortcuts(isOn: boolean): void {
  setting = isOn ? "on" : OFF;
  try {
    localStorage.setItem(STORAGE_KEY, setting);
  } catch {
    // Storage is blocked.
  }
  for (const listener of listeners) listener();
}

/** The choice that tables react to single keys, stored in this browser. */
export function useShortcuts(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(subscribe, areShortcutsOn, () => true), setOn: switchShortcuts };
}
