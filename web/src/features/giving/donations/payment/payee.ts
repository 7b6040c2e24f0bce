/** The payee's name in the gateway's window. */
export const PAYEE = "Daansetu Foundation";
