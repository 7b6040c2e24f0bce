import { readFileSync } from "node:fs";
import Razorpay from "razorpay";
import { beforeAll, describe, expect, test } from "vitest";
import { ANSWERED_CALLS, ANSWERED_OPTIONS } from "./calls.ts";
import { pointAt } from "./point-at.ts";
import { type Reply } from "./start.ts";
import { startCommand, type StartedCommand } from "./start-command.ts";
import { startWalk, type Walk } from "./walk.ts";

const client: Reply = new Razorpay({ key_id: "rzp_test_x", key_secret: "s" });
const isMethod = (resource: Reply, name: string) => typeof resource[name] === "function";
/** Every call of the official package, as `orders.create`. */
const PACKAGE_CALLS = Object.keys(client)
  .filter((name) => name !== "api" && typeof client[name] === "object")
  .flatMap((name) =>
    Object.keys(client[name])
      .filter((method) => isMethod(client[name], method))
      .map((method) => `${name}.${method}`),
  );

const codeSpans = (text = "") => [...text.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const callsSection = readme.slice(readme.indexOf("## Which calls"), readme.indexOf("## What decides"));
const rows = callsSection.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
const callRows = rows.filter(([, resource = ""]) => /^`\w+`$/.test(resource));
const callsOfColumn = (column: number) =>
  callRows.flatMap((cells) => codeSpans(cells[column]).map((method) => `${codeSpans(cells[1])[0]}.${method}`));
const answeredCalls = callsOfColumn(2);
const unknownCalls = callsOfColumn(3);
const answeredOptions = rows
  .filter(([, call = ""]) => /^`\w+\.\w+`$/.test(call))
  .flatMap((cells) => codeSpans(cells[2]).map((option) => `${codeSpans(cells[1])[0]}: ${option}`));

let command: StartedCommand;
let walk: Walk;
beforeAll(async () => {
  command = await startCommand();
  walk = startWalk(command);
  return command.stop;
});

test("The README's table names every call of the official package once", () => {
  expect([...answeredCalls, ...unknownCalls].sort()).toEqual(PACKAGE_CALLS.sort());
  expect(callsSection).toContain(`${answeredCalls.length} of ${PACKAGE_CALLS.length} calls`);
});

test("The walk knows every call and option that the README calls answered, and no other", () => {
  expect(Object.keys(ANSWERED_CALLS).sort()).toEqual(answeredCalls.sort());
  expect(Object.keys(ANSWERED_OPTIONS).sort()).toEqual(answeredOptions.sort());
});

describe("The official package, against the double as its command starts it, gets an answer to", () => {
  test.each(Object.entries({ ...ANSWERED_CALLS, ...ANSWERED_OPTIONS }))("%s", async (_, check) => {
    const [reply, expected] = await check(walk);
    expect(reply).toMatchObject(expected);
  });
});

/** Arguments of any kind, by the names of the parameters. */
function anyArguments(method: string): unknown[] {
  const [, parameters = ""] = /^[^(]*\(([^)]*)\)/.exec(method) ?? [];
  const names = parameters.split(",").map((name) => name.trim());
  const isData = (name: string) => name === "" || /^(params?|data|options)$/.test(name);
  return names.filter((name) => name !== "callback").map((name) => (isData(name) ? { file: {} } : "x_00000000000001"));
}

test.each(unknownCalls)("%s is refused as an unknown URL is", async (call) => {
  const [resource = "", method = ""] = call.split(".");
  const ownClient: Reply = pointAt(new Razorpay({ key_id: command.keyId, key_secret: command.keySecret }), command.url);
  const callMethod: (...given: unknown[]) => Promise<unknown> = ownClient[resource][method];
  await expect(callMethod(...anyArguments(callMethod.toString()))).rejects.toMatchObject({
    statusCode: 400,
    error: { code: "BAD_REQUEST_ERROR", description: "The requested URL was not found on the server." },
  });
});
