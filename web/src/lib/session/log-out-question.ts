/** Asks before a log-out by which something would be left behind; the frame sets it. */
export const logOutQuestion: {
  /** @returns false if the person stays logged in; a promise only if they are asked */
  ask?: ((userId: string) => boolean | Promise<boolean>) | undefined;
} = {};
