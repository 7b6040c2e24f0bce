interface Expectation {
  line: string;
  /** True if the test fails if the line is not logged. */
  isRequired: boolean;
}

/** One test's log, and the error lines that it may or must log. Reset after each test. */
export class ConsoleExpectations {
  #logged: string[] = [];
  #expected: Expectation[] = [];

  /** @param line prefix of the logged error */
  expect(line: string, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#expected.push({ line, isRequired: true });
  }

  /** @param line prefix of one error that may be logged */
  allow(line: string): void {
    this.#expected.push({ line, isRequired: false });
  }

  record(kind: "error" | "warn", text: string): void {
    this.#logged.push(`console.${kind}: ${text}`);
  }

  /** Forgets what was logged between two tests. */
  begin(): void {
    this.#logged = [];
  }

  /** @throws Error if the test logged an unexpected line, or did not log an expected one */
  end(): void {
    const openExpectations = this.#expected;
    const unexpected = this.#logged.filter((text) => {
      const matching = openExpectations.filter(({ line }) => text.startsWith(`console.error: ${line}`));
      const match = matching.find(({ isRequired }) => isRequired) ?? matching[0];
      if (match !== undefined) openExpectations.splice(openExpectations.indexOf(match), 1);
      return match === undefined;
    });
    const missingLines = openExpectations.filter(({ isRequired }) => isRequired).map(({ line }) => line);
    this.#logged = [];
    this.#expected = [];
    if (unexpected.length > 0) throw new Error(`The test logged unexpected lines:\n${unexpected.join("\n")}`);
    if (missingLines.length > 0) throw new Error(`The test did not log expected lines:\n${missingLines.join("\n")}`);
  }
}

/**
 * Those of the test that runs. In this module, because a setup file is loaded anew for each test file, whereas helpers that files share keep
 * what they imported.
 */
export const consoleExpectations = new ConsoleExpectations();
