import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseConfig } from "../../functions/src/config/config.ts";
import { MAX_KNOWN_DEVICES } from "../../functions/src/features/people/accounts/known-devices.ts";
import * as limits from "../../functions/src/features/people/accounts/limits.ts";
import { LOCAL_ENV } from "../../functions/test/support/deps.ts";

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; in each they are numbered from 1 without a gap. */
const REQUIREMENTS_BY_SECTION: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const requirements = Object.entries(REQUIREMENTS_BY_SECTION).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

const root = join(import.meta.dirname, "../..");
const security = readFileSync(join(root, "docs/security.md"), "utf8");
const [, standard = ""] = /^## ASVS 5\.0$(.*)/ms.exec(security) ?? [];
/** From the first section that requirements refer to. */
const documented = security.slice(security.indexOf("## Guessing passwords"));
const rows = standard.split("\n").flatMap((line) => {
  const [ids = "", state = "", how = "", shownBy = ""] = line
    .split("|")
    .map((cell) => cell.trim())
    .slice(1);
  return /^\d/.test(ids) ? [{ ids: ids.split(", "), state, how, shownBy }] : [];
});

describe("docs/security.md", () => {
  test("answers every requirement of ASVS 5.0 of the levels 1 and 2, and each once", () => {
    expect(requirements).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(requirements.toSorted());
  });

  test("says of each how, and of what is met by which test or file", () => {
    for (const { ids, state, how, shownBy } of rows) {
      expect(["met", "partly met", "platform", "not met", "n/a"], ids[0]).toContain(state);
      expect(how, ids[0]).not.toBe("");
      if (state === "met" || state === "partly met") expect(shownBy, ids[0]).toMatch(/^`/);
      if (state === "partly met") expect(how, `${ids[0]}: what is missing`).toContain(";");
    }
  });

  test("states the limits on guessing that the code has", () => {
    const limitIn = (subject: string) => new RegExp(`^\\| ${subject} +\\| ([^|]+?) +\\|`, "m").exec(security)?.[1];
    const strangers = "wrong passwords for one account from";
    expect(limitIn(`${strangers} one network address`)).toBe(String(limits.LOG_IN_LIMIT.limit));
    expect(limitIn(`${strangers} everywhere`)).toBe(String(limits.LOG_IN_LIMIT_ANYWHERE.limit));
    const [[, , ofBrowser] = []] = limits.logInLimitsOf("a@b.in", "127.0.0.1", "device");
    expect(limitIn(`${strangers} a browser of its owner`)).toBe(
      `${String(ofBrowser?.limit)} for each of ${MAX_KNOWN_DEVICES} browsers`,
    );
    expect(limitIn("log-ins, sign-ups, mails asked for, codes, of one network address")).toBe(
      `${parseConfig(LOCAL_ENV).limits.loginsPerMinute} of each a minute, on an instance`,
    );
    expect(limitIn("sign-ups with one e-mail address from one network address")).toBe(
      String(limits.SIGN_UP_LIMIT.limit),
    );
    expect(limitIn("mails that tell an owner of such sign-ups")).toBe(String(limits.SIGN_UP_ATTEMPT_MAIL_LIMIT.limit));
    expect(limitIn("mails with a link to a new password, to one e-mail address")).toBe(
      String(limits.PASSWORD_RESET_LIMIT.limit),
    );
    expect(limitIn("wrong codes of a second factor of one account, in all sessions")).toBe(
      String(limits.SECOND_FACTOR_LIMIT.limit),
    );
  });

  test("names only files that exist", () => {
    const files = [...documented.matchAll(/`([\w./-]+\/[\w.-]+|[\w-]+\.(?:json|jsonc|js|rules))`/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
