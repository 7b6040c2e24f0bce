import { useEffect, useRef } from "react";
import { Toaster as Host, toast, useToasterStore } from "react-hot-toast";
import { TOAST_MS } from "../../lib/toast.ts";

/** How long everybody gets to read a toast that covers a form in which they go on working. */
const LEAST_MS = TOAST_MS.success;

/** Ends toasts once somebody works in a form, whose fields they cover; those that offer something, such as Undo, stay. */
function useGiveWayToForms() {
  const { toasts } = useToasterStore();
  const shown = useRef(toasts);
  useEffect(() => {
    shown.current = toasts;
  }, [toasts]);
  useEffect(() => {
    const giveWay = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest("form") === null) return;
      for (const { id, message, visible, createdAt } of shown.current)
        if (visible && typeof message === "string")
          setTimeout(() => toast.dismiss(id), Math.max(0, createdAt + LEAST_MS - Date.now()));
    };
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) document.addEventListener(event, giveWay);
    return () => {
      for (const event of events) document.removeEventListener(event, giveWay);
    };
  }, []);
}

/** Position, look and durations of toasts (spec section 9). The library shows at most 20, as specified. */
export default function Toaster() {
  useGiveWayToForms();
  return (
    <Host
      position="bottom-center"
      containerStyle={{ bottom: 80 }}
      toastOptions={{
        duration: TOAST_MS.blank,
        success: { duration: TOAST_MS.success, iconTheme: { primary: "var(--toast-done)", secondary: "var(--toast)" } },
        error: { duration: TOAST_MS.error, iconTheme: { primary: "var(--toast-failed)", secondary: "var(--toast)" } },
        loading: { duration: TOAST_MS.loading },
        // A finger goes through to what a toast covers: the library would also never end one that was touched, because the pointer does not leave it.
        className:
          "font-text text-base pointer-coarse:pointer-events-none! [&_button]:pointer-events-auto [&>div:first-child]:flex-none",
        style: {
          background: "var(--toast)",
          color: "var(--on-toast)",
          borderRadius: "0.875rem",
          maxWidth: "26rem",
          minHeight: "3.25rem",
        },
      }}
    />
  );
}
