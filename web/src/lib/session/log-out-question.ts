/** Asks before a log-out by which something would be left behind; the frame sets it. */
export const logOutQuestion: {
  /** @returns false if the person stays logged in */
  ask?: ((userId: string) => Promise<boolean>) | undefined;
} = {};
