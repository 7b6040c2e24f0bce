type Env = Readonly<Record<string, string | undefined>>;

/** For whoever runs `firebase emulators:start`, which has nothing of what the functions are configured with. */
const EMULATED_ALONE =
  "Daansetu's functions cannot answer without keys and a payment gateway: run npm start instead, which brings doubles of both.";

/** @returns no secret to bind, and says so where there is nothing in the place of secrets */
export function secretsInEmulator(env: Env): [] {
  if (env["RAZORPAY_KEY_ID"] === undefined) process.stderr.write(`${EMULATED_ALONE}\n`);
  return [];
}
