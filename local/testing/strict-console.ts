/**
 * Noise fails the test that makes it. A failure that the site logs by specification is expected by its line (`expectLogged`);
 * whoever expects any other error says so with `vi.spyOn(console, "error")`.
 */
import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

interface Expected {
  line: string;
  /** Whether the test fails where the line is not said. */
  isNeeded: boolean;
}

let noise: string[] = [];
let expected: Expected[] = [];

/**
 * The test under way makes the site log an error that begins with this line. It has to come as often as it is expected: once
 * more, or once less, fails the test.
 */
export function expectLogged(line: string, times = 1): void {
  for (let time = 0; time < times; time += 1) expected.push({ line, isNeeded: true });
}

/**
 * The site may log one error that begins with this line, in this test or, where an answer comes late, in a later one: whether
 * it does depends on who still waits for the answer.
 */
export function allowLogged(line: string): void {
  expected.push({ line, isNeeded: false });
}

function record(kind: "error" | "warn") {
  return (...said: unknown[]) => {
    noise.push(`console.${kind}: ${format(...said)}`);
  };
}

beforeEach(() => {
  noise = [];
  console.error = record("error");
  console.warn = record("warn");
});

afterEach(() => {
  const said = noise;
  const missing = expected;
  noise = [];
  const stray = said.filter((line) => {
    const matching = missing.filter((one) => line.startsWith(`console.error: ${one.line}`));
    const match = matching.find(({ isNeeded }) => isNeeded) ?? matching[0];
    if (match !== undefined) missing.splice(missing.indexOf(match), 1);
    return match === undefined;
  });
  expected = missing.filter(({ isNeeded }) => !isNeeded);
  if (stray.length > 0) throw new Error(`The test made noise on the console:\n${stray.join("\n")}`);
  const unsaid = missing.filter(({ isNeeded }) => isNeeded).map(({ line }) => line);
  if (unsaid.length > 0) throw new Error(`Expected on the console, and not said:\n${unsaid.join("\n")}`);
});
