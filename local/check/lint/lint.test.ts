import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { findForbiddenImport } from "./zones.mjs";

const repository = join(import.meta.dirname, "../../..");
const HOUSE_RULES = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".mjs"));

/** A folder with the configuration of the repository and these files; the linter's findings in it, one a line. */
function lint(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "daansetu-lint-"));
  try {
    const write = (path: string, text: string) => {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write("tsconfig.json", JSON.stringify({ extends: join(repository, "tsconfig.base.json") }));
    // Here, because its patterns are relative to its folder.
    for (const path of [".oxlintrc.json", ...HOUSE_RULES.map((name) => `local/check/lint/${name}`)])
      write(path, readFileSync(join(repository, path), "utf8"));
    for (const [path, text] of Object.entries(files)) write(path, text);
    const oxlint = join(repository, "node_modules/oxlint/bin/oxlint");
    return spawnSync(process.execPath, [oxlint, "-f", "unix", "."], { cwd: folder, encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rules, of Oxlint and the project, that a file breaks; errors of the compiler are left out. */
const rulesBrokenBy = (output: string, path: string) =>
  output
    .split("\n")
    .filter((line) => line.startsWith(`${path}:`))
    .flatMap((line) => /\/([^/]+\([^)]+\))\]$/.exec(line)?.[1] ?? [])
    .filter((rule) => !/\(TS\d+\)$/.test(rule));

describe("Oxlint's rules", () => {
  const BROKEN_CODE_BY_RULE = {
    // An error of the compiler.
    TS2322: "export const n: number = 'one';",
    "no-floating-promises": "export const f = (): void => { Promise.resolve(1); };",
    "no-misused-promises": "export const f = (): void => [1].forEach(async () => Promise.resolve());",
    "no-unsafe-member-access": "export const f = () => { const all = JSON.parse('{}'); return String(all.name); };",
    "switch-exhaustiveness-check":
      "export const f = (kind: 'one' | 'two'): number => { switch (kind) { case 'one': return 1; } return 2; };",
    "no-unnecessary-condition": "export const f = (name: { text: string }) => name?.text;",
    "restrict-template-expressions": "export const f = (name: { text: string }) => `${name}`;",
  };
  /** What the React compiler finds, and its hooks' rules: in components of the site alone. */
  const BROKEN_COMPONENT_BY_RULE = {
    "rules-of-hooks": "({ on }: { on: boolean }) { if (on) useState(1); return null; }",
    "exhaustive-deps": "({ on }: { on: boolean }) { useEffect(() => { String(on); }, []); return null; }",
    "error-boundaries": "() { try { return <p>x</p>; } catch { return null; } }",
    globals: "() { counter += 1; return <p>{counter}</p>; }",
    immutability: "() { const [state] = useState({ n: 1 }); state.n = 2; return <p>{state.n}</p>; }",
    purity: "() { return <p>{Math.random()}</p>; }",
    refs: "() { const ref = useRef(0); return <p>{ref.current}</p>; }",
    "set-state-in-effect": "() { const [n, set] = useState(0); useEffect(() => { set(1); }, []); return <p>{n}</p>; }",
    "set-state-in-render": "() { const [n, set] = useState(0); set(1); return <p>{n}</p>; }",
    "static-components": "() { const Inner = () => <p>x</p>; return <Inner />; }",
    "unsupported-syntax": "() { eval('1'); return <p>x</p>; }",
    "use-memo": "() { const n = useMemo((x: number) => x, []); return <p>{n}</p>; }",
    "void-use-memo": "() { const n = useMemo(() => { String(1); }, []); return <p>{String(n)}</p>; }",
  };
  let oxlintOutput: string;

  beforeAll(() => {
    const head =
      'import { useEffect, useMemo, useRef, useState } from "react";\nlet counter = 0;\nexport function Seed';
    const code = Object.entries(BROKEN_CODE_BY_RULE).map(([rule, text]) => [`${rule}.ts`, text]);
    const components = Object.entries(BROKEN_COMPONENT_BY_RULE).flatMap(([rule, text]) =>
      ["tsx", "test.tsx"].map((ending) => [`web/${rule}.${ending}`, head + text]),
    );
    oxlintOutput = lint(Object.fromEntries([...code, ...components]));
  });

  test.each(Object.keys(BROKEN_CODE_BY_RULE))("refuse what breaks %s", (rule) => {
    expect(oxlintOutput).toMatch(new RegExp(`^${rule}\\.ts:.*\\(${rule}\\)`, "m"));
  });

  test.each(Object.keys(BROKEN_COMPONENT_BY_RULE))("refuse a component that breaks %s", (rule) => {
    expect(oxlintOutput).toMatch(new RegExp(`^web/${rule}\\.tsx:.*/react(-hooks)?\\(${rule}\\)`, "m"));
  });

  test("leave tests their hooks, which are no components", () => {
    expect(oxlintOutput).not.toMatch(/^web\/[a-z-]+\.test\.tsx:.*\/react/m);
  });
});

describe("The house's rules", () => {
  const IMAGE_CODE = `export const Logo = () => <img src="/logo.svg" />;`;

  const REFUSED = [
    [
      "a type assertion in src",
      "functions/src/new.ts",
      "export const n = JSON.parse('1') as number;",
      "typescript(consistent-type-assertions)",
    ],
    [
      "an assertion hidden in angle brackets",
      "functions/src/new.ts",
      "export const n = <number>JSON.parse('1');",
      "typescript(consistent-type-assertions)",
    ],
    ["any", "web/src/new.ts", "export let n: any;", "typescript(no-explicit-any)"],
    [
      "a non-null assertion",
      "web/src/new.ts",
      "export const first = (list: string[]) => list[0]!;",
      "typescript(no-non-null-assertion)",
    ],
    ["@ts-ignore", "contract/src/new.ts", "// @ts-ignore\nexport const n = 1;", "typescript(ban-ts-comment)"],
    ["printing from the backend", "functions/src/new.ts", "console.log(1);", "eslint(no-console)"],
    ["a file that does too much", "web/src/new.ts", "export {};\n".repeat(221), "eslint(max-lines)"],
    [
      "rounding money",
      "functions/src/new.ts",
      "export const f = (amountPaise: number) => Math.round(amountPaise / 3);",
      "house(money-arithmetic)",
    ],
    [
      "a float from rupees",
      "web/src/new.ts",
      "export const f = (rupees: number) => rupees * 100;",
      "house(money-arithmetic)",
    ],
    [
      "paise divided on a label",
      "web/src/new.ts",
      "export const f = (g: { raisedPaise: number }) => 100 / g.raisedPaise;",
      "house(money-arithmetic)",
    ],
    ["parseFloat", "web/src/new.ts", "export const n = Number.parseFloat('1');", "house(money-arithmetic)"],
    ["a picture without a text for it", "web/src/ui/new.tsx", IMAGE_CODE, "jsx-a11y(alt-text)"],
    [
      "a click on what no key reaches",
      "web/src/ui/new.tsx",
      "export const Box = () => <div onClick={() => history.back()}>x</div>;",
      "jsx-a11y(click-events-have-key-events)",
    ],
    [
      "the database in a service",
      "functions/src/features/giving/donations/new.service.ts",
      "export { getFirestore } from 'firebase-admin/firestore';",
      "house(guarded-packages)",
    ],
    [
      "the database by dynamic import",
      "functions/src/http/new.ts",
      "export const db = () => import('firebase-admin/firestore');",
      "house(guarded-packages)",
    ],
    [
      "the accounts' SDK in a feature",
      "functions/src/features/people/accounts/new.service.ts",
      "export const auth = () => import('firebase-admin/auth');",
      "house(guarded-packages)",
    ],
    [
      "the gateway's package outside gateway/",
      "functions/src/deps.ts",
      "import type Razorpay from 'razorpay';\nexport type R = Razorpay;",
      "house(guarded-packages)",
    ],
    ["the server's SDK in the browser", "web/src/lib/new.ts", "import 'firebase-admin';", "house(guarded-packages)"],
    [
      "input or output in the money core",
      "functions/src/features/giving/core/new.ts",
      "export { readFile } from 'node:fs/promises';",
      "house(guarded-packages)",
    ],
    [
      "the database in the money core",
      "functions/src/features/giving/core/new.document.ts",
      "export type { Firestore } from 'firebase-admin/firestore';",
      "house(guarded-packages)",
    ],
    ["full zod in the contract", "contract/src/new.ts", "export { z } from 'zod';", "house(guarded-packages)"],
    [
      "what lies above",
      "functions/src/http/new.ts",
      "export * from '../features/site/ngos/ngo.service.ts';",
      "house(zones)",
    ],
    [
      "what lies above, by dynamic import",
      "web/src/lib/new.ts",
      "export const panel = () => import('../app/admin/panel.tsx');",
      "house(zones)",
    ],
    [
      "another workspace by its name",
      "functions/src/new.ts",
      "export * from '@daansetu/gateway-double';",
      "house(zones)",
    ],
  ] as const;

  const ALLOWED = [
    ["as const", "contract/src/new.ts", "export const units = ['one', 'two'] as const;\n"],
    [
      "the database in a repository",
      "functions/src/features/giving/donations/new.repository.ts",
      "export { getFirestore } from 'firebase-admin/firestore';",
    ],
    [
      "the accounts' SDK in identity/",
      "functions/src/identity/new.ts",
      "export const auth = () => import('firebase-admin/auth');",
    ],
    [
      "the files' SDK in storage/",
      "functions/src/storage/new.ts",
      "export const files = () => import('firebase-admin/storage');",
    ],
    ["the gateway's package in gateway/", "functions/src/gateway/new.ts", "export { default } from 'razorpay';"],
    ["the cloud's logger", "functions/src/http/new.ts", "export * as log from 'firebase-functions/logger';"],
    [
      "an assertion in the helper between types and wire",
      "web/src/lib/create-api-client.ts",
      "export const n = JSON.parse('1') as number;",
    ],
    [
      "the money module's own arithmetic",
      "contract/src/values/money.ts",
      "export const f = (rupees: number) => rupees * 100;",
    ],
    ["plain arithmetic", "functions/src/new.ts", "export const half = (width: number) => Math.round(width / 2) * 100;"],
  ] as const;
  /** Several cases may be about new files of one folder. */
  const numbered = (path: string, index: number) => path.replace(/\/new\./, `/new-${index}.`);
  let output: string;

  beforeAll(() => {
    output = lint(
      Object.fromEntries([...REFUSED, ...ALLOWED].map(([, path, text], index) => [numbered(path, index), text])),
    );
  });

  test.each(REFUSED.map(([what, path, , rule], index) => ({ what, path: numbered(path, index), rule })))(
    "refuse $what",
    ({ path, rule }) => {
      expect(rulesBrokenBy(output, path)).toContain(rule);
    },
  );

  test.each(ALLOWED.map(([what, path], index) => ({ what, path: numbered(path, REFUSED.length + index) })))(
    "allow $what",
    ({ path }) => {
      expect(rulesBrokenBy(output, path)).toEqual([]);
    },
  );
});

describe("Zones", () => {
  test.each([
    ["contract/src/values/money.ts", "functions/src/http/route.ts"],
    ["functions/src/http/route.ts", "web/src/lib/api-client.ts"],
    ["web/src/lib/api-client.ts", "functions/src/http/route.ts"],
    ["web/src/lib/api-client.ts", "local/data/seed.ts"],
    [
      "functions/src/features/giving/donations/donations.service.ts",
      "functions/src/features/giving/donations/donations.routes.ts",
    ],
    [
      "functions/src/features/giving/donations/donations.repository.ts",
      "functions/src/features/giving/donations/donations.service.ts",
    ],
    [
      "functions/src/features/giving/donations/donations.service.ts",
      "functions/src/features/site/ngos/ngos.repository.ts",
    ],
    ["functions/src/features/giving/donations/donations.service.ts", "functions/src/features/site/ngos/ngos.routes.ts"],
    ["functions/src/features/site/ngos/ngos.service.ts", "functions/src/features/giving/donations/reference.ts"],
    ["functions/src/features/site/ngos/ngos.service.ts", "functions/src/features/giving/donations/index.ts"],
    [
      "functions/src/features/site/ngos/ngos.service.ts",
      "functions/src/features/giving/donations/donations.service.ts",
    ],
    [
      "functions/src/features/site/ngos/ngos.repository.ts",
      "functions/src/features/giving/donations/donations.document.ts",
    ],
    ["functions/src/features/unlisted/things/things.service.ts", "functions/src/features/site/ngos/ngos.service.ts"],
    ["functions/src/features/giving/core/facts.ts", "functions/src/features/giving/donations/donations.service.ts"],
    [
      "functions/src/features/giving/core/facts.ts",
      "functions/src/features/giving/donations/refunds/refunds.service.ts",
    ],
    ["functions/src/features/giving/core/facts.ts", "functions/src/features/giving/donations/donations.document.ts"],
    ["functions/src/features/giving/core/facts.ts", "functions/src/features/giving/donations/reference.ts"],
    ["functions/src/features/giving/core/facts.ts", "functions/src/features/site/ngos/ngos.service.ts"],
    ["functions/src/features/giving/core/donation.document.ts", "functions/src/firestore/paging.ts"],
    ["functions/src/features/giving/core/facts.ts", "functions/src/gateway/razorpay.ts"],
    ["functions/src/features/giving/core/facts.ts", "functions/src/features/platform/ledger/ledger.repository.ts"],
    ["functions/src/features/site/ngos/ngos.service.ts", "functions/src/features/giving/core/facts.ts"],
    [
      "functions/src/features/giving/donations/donations.service.ts",
      "functions/src/features/unlisted/things/things.service.ts",
    ],
    [
      "functions/src/features/giving/donations/donations.service.ts",
      "functions/src/features/giving/donations.feature.ts",
    ],
    ["functions/src/features/giving/donations/donations.service.ts", "functions/src/compose.ts"],
    ["functions/src/firestore/paging.ts", "functions/src/features/site/ngos/ngos.document.ts"],
    ["functions/src/http/route.ts", "functions/src/features/site/ngos/ngos.service.ts"],
    ["functions/src/gateway/razorpay.ts", "functions/src/features/giving/donations/reference.ts"],
    ["functions/src/identity/accounts.ts", "functions/src/features/giving/donations/donations.service.ts"],
    ["functions/src/storage/files.ts", "functions/src/features/site/ngos/ngos.document.ts"],
    ["functions/src/identity/accounts.ts", "functions/src/app.ts"],
    ["functions/src/features/giving/donations/donations.service.ts", "functions/src/app.ts"],
    ["contract/src/site/ngos/ngo.ts", "contract/src/giving/donations/donation.ts"],
    ["web/src/features/site/ngos/index.ts", "web/src/features/giving/donations/index.ts"],
    ["web/src/features/tax/receipts/index.ts", "web/src/features/giving/donations/index.ts"],
    ["web/src/ui/button.tsx", "web/src/features/site/ngos/index.ts"],
    ["web/src/lib/api-client.ts", "web/src/app/router.tsx"],
    ["web/src/features/giving/donations/index.ts", "web/src/features/site/ngos/components/card.tsx"],
    ["web/src/features/giving/donations/components/card.tsx", "web/src/app/router.tsx"],
    ["e2e/give.ts", "functions/src/app.ts"],
    ["gateway-double/src/clock.ts", "contract/src/values/money.ts"],
    ["gateway-double/src/clock.ts", "local/data/seed.ts"],
    ["functions/src/app.ts", "gateway-double/src/index.ts"],
    ["functions/test/world.ts", "gateway-double/src/clock.ts"],
    ["local/data/seed.ts", "gateway-double/src/clock.ts"],
  ])("refuse %s what lies in %s", (importingFile, importedFile) => {
    expect(findForbiddenImport(importingFile, importedFile)).toBeDefined();
  });

  test.each([
    [
      "functions/src/features/giving/donations/donations.routes.ts",
      "functions/src/features/giving/donations/donations.service.ts",
    ],
    [
      "functions/src/features/giving/donations/donations.service.ts",
      "functions/src/features/giving/donations/donations.repository.ts",
    ],
    ["functions/src/features/giving/donations/donations.service.ts", "functions/src/gateway/razorpay.ts"],
    [
      "functions/src/features/giving/donations/donations.service.ts",
      "functions/src/features/site/ngos/ngos.service.ts",
    ],
    [
      "functions/src/features/giving/donations/donations.repository.ts",
      "functions/src/features/site/ngos/ngos.document.ts",
    ],
    ["functions/src/features/giving/donations/donations.service.ts", "functions/src/features/giving/core/facts.ts"],
    ["functions/src/features/giving/core/facts.ts", "functions/src/features/giving/core/donation.document.ts"],
    ["functions/src/features/giving/core/facts.ts", "functions/src/features/platform/ledger/index.ts"],
    ["functions/src/features/giving/core/facts.ts", "functions/src/gateway/payment-gateway.ts"],
    [
      "functions/src/features/giving/core/facts.test.ts",
      "functions/src/features/giving/donations/donations.service.ts",
    ],
    ["functions/src/compose.ts", "functions/src/features/giving/donations.feature.ts"],
    [
      "functions/src/features/giving/donations.feature.ts",
      "functions/src/features/giving/donations/donations.routes.ts",
    ],
    ["functions/src/http/route.ts", "contract/src/values/money.ts"],
    ["contract/src/giving/donations/donation.ts", "contract/src/site/ngos/ngo.ts"],
    ["web/src/features/giving/donations/components/card.tsx", "web/src/features/tax/receipts/index.ts"],
    ["web/src/app/router.tsx", "web/src/features/giving/donations/components/card.tsx"],
    ["web/src/features/giving/donations/components/card.tsx", "web/src/features/site/ngos/index.ts"],
    ["web/src/features/giving/donations/components/card.tsx", "web/src/ui/button.tsx"],
    ["local/data/seed.ts", "functions/src/features/site/ngos/ngos.document.ts"],
    ["local/data/seed.ts", "gateway-double/src/index.ts"],
    ["functions/test/world.ts", "gateway-double/src/index.ts"],
    ["gateway-double/src/index.ts", "gateway-double/src/clock.ts"],
  ])("allow %s what lies in %s", (importingFile, importedFile) => {
    expect(findForbiddenImport(importingFile, importedFile)).toBeUndefined();
  });
});
