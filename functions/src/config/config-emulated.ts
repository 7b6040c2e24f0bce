type Env = Readonly<Record<string, string | undefined>>;

/** The error for `firebase emulators:start` without `npm start`, which provides the functions' configuration. */
const EMULATED_ALONE =
  "Daansetu's functions cannot answer without keys and a payment gateway: run npm start instead, which brings doubles of both.";

/** @returns no secret to bind, and says so where there is nothing in the place of secrets */
export function secretsInEmulator(env: Env): [] {
  if (env["RAZORPAY_KEY_ID"] === undefined) process.stderr.write(`${EMULATED_ALONE}\n`);
  return [];
}
