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
        success: { duration: TOAST_MS.success, iconTheme: { primary: "#8fc9a0", secondary: "#2a221a" } },
        error: { duration: TOAST_MS.error, iconTheme: { primary: "#f0a08e", secondary: "#2a221a" } },
        loading: { duration: TOAST_MS.loading },
        className: "font-text text-base [&>div:first-child]:flex-none",
        style: {
          background: "#2a221a",
          color: "#fdf6e9",
          borderRadius: "0.875rem",
          maxWidth: "26rem",
          minHeight: "3.25rem",
        },
      }}
    />
  );
}
