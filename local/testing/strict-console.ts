/** Noise fails the test that makes it: whoever expects an error on the console says so with `vi.spyOn(console, "error")`. */
import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

let noise: string[] = [];

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
  if (noise.length === 0) return;
  const said = noise.join("\n");
  noise = [];
  throw new Error(`The test made noise on the console:\n${said}`);
});
