/** Duration in ms by kind (spec section 9). */
export const TOAST_MS = { error: 4000, success: 2000, blank: 4000, loading: Infinity } as const;
export type ToastKind = keyof typeof TOAST_MS;

const listeners = new Set<() => void>();
let wanted = false;

/** Lets the toast host load only after a toast was requested. */
export const toastsWanted = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  get: () => wanted,
};

/** Loads the toast library and its host: with the first toast, or earlier where a toast may be needed offline. */
export async function readyToasts() {
  const { toast: show } = await import("react-hot-toast");
  if (!wanted) {
    wanted = true;
    for (const changed of listeners) changed();
  }
  return show;
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
  const show = await readyToasts().catch(() => undefined);
  const put = kind === "blank" ? show : show?.[kind];
  return put?.(message, { duration: TOAST_MS[kind], ...options });
}
