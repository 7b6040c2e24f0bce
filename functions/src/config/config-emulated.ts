type Env = Readonly<Record<string, string | undefined>>;

/** The error for `firebase emulators:start` without `npm start`, which provides the functions' configuration. */
const EMULATED_ALONE =
  "Daansetu's functions cannot answer without keys and a payment gateway: run npm start instead, which brings doubles of both.";

/**
 * Prints how to start the emulators with their configuration, if they have none.
 * @returns no secret to bind
 */
export function secretsInEmulator(env: Env): [] {
  if (env["RAZORPAY_KEY_ID"] === undefined) process.stderr.write(`${EMULATED_ALONE}\n`);
  return [];
}
