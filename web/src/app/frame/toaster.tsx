import { Toaster as Host } from "react-hot-toast";
import { TOAST_MS } from "../../lib/toast.ts";

/** Position, look and durations of toasts (spec section 9). The library shows at most 20, as specified. */
export default function Toaster() {
  return (
    <Host
      position="bottom-center"
      containerStyle={{ bottom: 80 }}
      toastOptions={{
        duration: TOAST_MS.blank,
        success: { duration: TOAST_MS.success, iconTheme: { primary: "var(--toast-done)", secondary: "var(--toast)" } },
        error: { duration: TOAST_MS.error, iconTheme: { primary: "var(--toast-failed)", secondary: "var(--toast)" } },
        loading: { duration: TOAST_MS.loading },
        className: "font-text text-base [&>div:first-child]:flex-none",
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
