/**
 * The two tiers of the suite. `npm test` runs the core tier: it guards money, access, privacy and rules, and ends within ten minutes.
 * `npm run test:rest` runs all other files, so that a new file is never in neither. `docs/tests.md` lists the guarantees of each tier.
 */
export type Tier = "core" | "rest";

/** Environment variable that limits a run of Vitest to one tier. Without it, a run includes both. */
export const TIER_VARIABLE = "TEST_TIER";

/**
 * Unit tests that are only in the rest tier: they open every page, or check the types of a copy of the sources four times, and take a fifth
 * of the time of all unit tests.
 */
export const REST_UNIT_FILES = [
  "local/check/first-change.test.ts",
  "web/src/server/hydration.test.tsx",
  "web/src/server/typed-before-script.test.tsx",
];

export const CORE_EMULATOR_FILES = [
  "functions/test/access/matrix.emulator.test.ts",
  "functions/test/people/accounts/credentials.emulator.test.ts",
  "functions/test/people/accounts/second-factor.emulator.test.ts",
  "functions/test/people/accounts/sessions.emulator.test.ts",
  "functions/test/giving/donations/admin-refunds.emulator.test.ts",
  "functions/test/giving/donations/checkout.emulator.test.ts",
  "functions/test/giving/donations/pan-privacy.emulator.test.ts",
  "functions/test/giving/donations/partial-refunds.emulator.test.ts",
  "functions/test/giving/donations/verify.emulator.test.ts",
  "functions/test/identity/identify.emulator.test.ts",
  "functions/test/platform/ledger/audit.emulator.test.ts",
  "functions/test/platform/ledger/seals.emulator.test.ts",
  "functions/test/giving/payments/any-order.emulator.test.ts",
  "functions/test/giving/payments/capture.emulator.test.ts",
  "functions/test/giving/payments/webhook.emulator.test.ts",
  "functions/test/giving/plans/subscribe.emulator.test.ts",
  "functions/test/people/privacy/canary.emulator.test.ts",
  "functions/test/people/privacy/export.emulator.test.ts",
  "functions/test/tax/receipts/numbering.emulator.test.ts",
  "local/rules/firestore.emulator.test.ts",
  "local/rules/storage-table.emulator.test.ts",
  "local/rules/storage.emulator.test.ts",
];

export const CORE_JOURNEYS = [
  "e2e/donations.e2e.test.ts",
  "e2e/monthly.e2e.test.ts",
  "e2e/panel-walk.e2e.test.ts",
  "e2e/payment-difficulties.e2e.test.ts",
  "e2e/payment-unwatched.e2e.test.ts",
  "e2e/people.e2e.test.ts",
  "e2e/receipts.e2e.test.ts",
  "e2e/refunds.e2e.test.ts",
  "e2e/roles.e2e.test.ts",
];

/** @throws Error for a tier that does not exist: a run of no tests would pass */
export function tierOf(tier: string | undefined = process.env[TIER_VARIABLE]): Tier | undefined {
  if (tier === undefined || tier === "core" || tier === "rest") return tier;
  throw new Error(`${TIER_VARIABLE} is "core" or "rest", not "${tier}".`);
}

/**
 * The files of a tier, as Vitest's options.
 * @param all pattern of both tiers
 * @param core paths from the repository's root
 * @param options `elsewhere`: files that match `all` and are run by another configuration; `tier`: value of `TIER_VARIABLE`
 * @throws Error for a tier that does not exist: a run of no tests would pass
 */
export function filesOfTier(
  all: string,
  core: readonly string[],
  options: { elsewhere?: readonly string[]; tier?: string | undefined } = {},
): { include: string[]; exclude: string[] } {
  const exclude = ["**/node_modules/**", ...(options.elsewhere ?? [])];
  switch (tierOf(options.tier)) {
    case undefined:
      return { include: [all], exclude };
    case "core":
      return { include: [...core], exclude };
    case "rest":
      return { include: [all], exclude: [...exclude, ...core] };
  }
}
