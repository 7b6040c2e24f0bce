import { useEffect } from "react";

/** Calls back on Ctrl K and ⌘ K, unless a dialog is open: what is typed there would be left without a question. */
export function useCommandKey(onShortcut: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      if (!isShortcut || event.defaultPrevented) return;
      // Browsers put their own search on it.
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) onShortcut();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [onShortcut]);
}
