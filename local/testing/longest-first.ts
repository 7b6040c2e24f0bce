import { BaseSequencer, type TestSpecification, type TestSequencerConstructor } from "vitest/node";

/**
 * Starts these files first, in this order. Without the times of an earlier run Vitest starts the largest files first, and a short file with
 * long tests would run alone at the end, while other workers are idle.
 * @param names ends of paths
 */
export const longestFirst = (names: readonly string[]): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rankOf = ({ moduleId }: TestSpecification) => {
        const rank = names.findIndex((name) => moduleId.endsWith(`/${name}`));
        return rank === -1 ? names.length : rank;
      };
      return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
    }
  };

export const LONGEST_EMULATOR_FILES = [
  "functions/test/giving/plans/crash.emulator.test.ts",
  "functions/test/books/settlements/crash.emulator.test.ts",
  "functions/test/access/matrix.emulator.test.ts",
  "functions/test/giving/plans/months.emulator.test.ts",
  "functions/test/specification/addresses.emulator.test.ts",
  "functions/test/giving/payments/crash.emulator.test.ts",
  "functions/test/people/accounts/log-in.emulator.test.ts",
  "local/rules/storage-table.emulator.test.ts",
  "functions/test/outreach/newsletters/newsletter-tasks.emulator.test.ts",
  "functions/test/people/privacy/erasure.emulator.test.ts",
  "functions/test/giving/payments/reconcile.emulator.test.ts",
  "functions/test/giving/donations/admin-refunds.emulator.test.ts",
  "functions/test/giving/donations/checkout.emulator.test.ts",
  "functions/test/site/ngos/directory.emulator.test.ts",
  "local/rules/firestore.emulator.test.ts",
];

export const LONGEST_JOURNEYS = [
  "e2e/buttons.e2e.test.ts",
  "e2e/accessibility.e2e.test.ts",
  "e2e/crawl.e2e.test.ts",
  "e2e/payment-endings.e2e.test.ts",
  "e2e/items.e2e.test.ts",
  "e2e/monthly.e2e.test.ts",
  "e2e/panel-walk.e2e.test.ts",
  "e2e/people-admin.e2e.test.ts",
  "e2e/people.e2e.test.ts",
  "e2e/panel.e2e.test.ts",
  "e2e/keyboard.e2e.test.ts",
  "e2e/refunds.e2e.test.ts",
];
