/**
 * The pure modules whose mistakes cost money, decide about people or let wrong input in, by file name: they may move between
 * features. Read docs/tests.md, "Mutation testing" before a module is taken off this list.
 */
const CONTRACT = [
  "money",
  "debit-days",
  "india",
  "parse",
  "calendar",
  "day",
  "refund-standing",
  "text",
  "video",
  "image-type",
  "tax-id",
];
const MONEY = [
  "facts",
  "booking",
  "ledger-entries",
  "reversals",
  "status",
  "lines",
  "seal",
  "donation-check",
  "seal-check",
  "balance-check",
  "figures-check",
  "gateway-check",
  "payment-facts",
  "donor-keys",
  "reference",
  "refunds",
  "refund-standing",
];
const VIEWS = ["donation.views", "refunds.views", "donation-records.views", "application.views", "plan.view"];
const PLANS = ["plan-facts", "plan-events", "debit", "open-attempt"];
const DECISIONS = ["decision", "application-states", "new-ngo", "default-unit", "started-campaign", "public-donor"];
const REPORTS = ["days", "csv", "csv-cells"];
const GATEWAY = ["signatures", "webhook-message"];

const FUNCTIONS = [...MONEY, ...VIEWS, ...PLANS, ...DECISIONS, ...REPORTS, ...GATEWAY];

export default {
  mutate: [`contract/src/**/{${CONTRACT.join()}}.ts`, `functions/src/**/{${FUNCTIONS.join()}}.ts`],
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  coverageAnalysis: "perTest",
  // The site, the journeys and what was built are no part of the copy that is mutated.
  ignorePatterns: ["/web", "/e2e", "/.data", "/functions/lib", "/local/demo", "/gateway-double"],
  concurrency: 2,
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, skipFull: false },
  incremental: true,
  incrementalFile: ".data/mutation/incremental.json",
  tempDirName: ".data/mutation/copy",
};
