import { useEffect } from "react";

/** Calls back on Ctrl K and ⌘ K, unless a dialog is open, whose typed values would be lost without a warning. */
export function useCommandKey(onShortcut: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      if (!isShortcut || event.defaultPrevented) return;
      // Browsers use the same shortcut for their own search.
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) onShortcut();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [onShortcut]);
}
