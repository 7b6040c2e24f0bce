import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { declareParameters, PROMPTED_NAMES } from "../../functions/src/config/config.ts";
import { REPOSITORY_ROOT } from "../project.ts";

const readText = (file: string) => readFileSync(join(REPOSITORY_ROOT, file), "utf8");
const guide = readText("docs/deploying.md");

/** First cells of the table under a heading. */
function rowsUnder(heading: string): string[] {
  const section = guide.split(/^###? /m).find((text) => text.startsWith(heading)) ?? "";
  return [...section.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = ""]) => name);
}

it("The deployment guide has a row for every secret and for every setting that is asked for, and no other", () => {
  expect(rowsUnder("5. The secrets").toSorted()).toEqual(
    declareParameters({})
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(rowsUnder("6. The settings").toSorted()).toEqual(["STAGE", "SIZE", "WARM", ...PROMPTED_NAMES].toSorted());
});

it("The deployment guide names only commands that exist, and the account that the functions work as", () => {
  const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
  const commands = [...guide.matchAll(/npm (?:run )?([a-z]+(?::[a-z]+)*)/g)].map(([, name = ""]) => name);
  expect(commands).toContain("check:proxy");
  for (const name of commands) expect(Object.keys(scripts)).toContain(name);
  const [, account] = /`(daansetu-[a-z]+)@/.exec(guide) ?? [];
  expect(readText("functions/src/config/config.ts")).toContain(`expr\`${account ?? "none"}@`);
});
