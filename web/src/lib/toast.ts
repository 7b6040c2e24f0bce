/** Toast kinds and how long each is shown, in ms (spec section 9). */
export const TOAST_MS = { error: 4000, success: 2000, blank: 4000, loading: Infinity } as const;
export type ToastKind = keyof typeof TOAST_MS;

const listeners = new Set<() => void>();
let wanted = false;

/** For the host of toasts: whether any toast was ever asked for. */
export const toastsWanted = {
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  get: () => wanted,
};

/** The library behind toasts, and the place for them: fetched with the first toast, or before it may have to be shown offline. */
export async function readyToasts() {
  const { toast: show } = await import("react-hot-toast");
  if (!wanted) {
    wanted = true;
    for (const changed of listeners) changed();
  }
  return show;
}

/**
 * Says something that needs no answer. Nothing is said where the library cannot be fetched: what matters stands on the page too.
 * @returns the toast's id; give it again as `id` to replace what it says
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
