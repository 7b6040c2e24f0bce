/** Duration of toasts in ms, by kind (spec section 9). */
export const TOAST_MS = { error: 4000, success: 2000, blank: 4000, loading: Infinity } as const;
export type ToastKind = keyof typeof TOAST_MS;

const listeners = new Set<() => void>();
let isToastWanted = false;

/** Lets the toast host load only after a toast was requested. */
export const toastsWanted = {
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  get: () => isToastWanted,
};

/**
 * Loads the component that shows toasts; the frame names it. A toast is timed from its creation, so none is created before that component can appear:
 * on a slow connection it would be over before anybody saw it.
 */
export const toastHost: { load?: () => Promise<unknown> } = {};

/** Loads the toast library and its host: before the first toast, or earlier where a toast may be needed offline. */
export async function loadToasts() {
  const [{ toast: toastLibrary }] = await Promise.all([import("react-hot-toast"), toastHost.load?.()]);
  if (!isToastWanted) {
    isToastWanted = true;
    for (const listener of listeners) listener();
  }
  return toastLibrary;
}

/**
 * Shows a toast. Does nothing if the library cannot be loaded, so important messages must be on the page too.
 * @returns the toast's id; pass it as `id` to replace the toast
 */
export async function toast(
  kind: ToastKind,
  message: string,
  options: { id?: string; duration?: number } = {},
): Promise<string | undefined> {
  const toastLibrary = await loadToasts().catch(() => undefined);
  const showToast = kind === "blank" ? toastLibrary : toastLibrary?.[kind];
  return showToast?.(message, { duration: TOAST_MS[kind], ...options });
}
