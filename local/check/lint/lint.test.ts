import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ESLint } from "eslint";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { zoneConfigs } from "./zones.mjs";

const repository = join(import.meta.dirname, "../../..");

/** The ESLint rules that a text breaks as the file at `path`, under the house's own configuration. */
async function findBrokenRules(path: string, text: string): Promise<string[]> {
  const eslint = new ESLint({
    cwd: repository,
    overrideConfig: { linterOptions: { reportUnusedDisableDirectives: "off" } },
  });
  const [result] = await eslint.lintText(text, { filePath: join(repository, path) });
  return result!.messages.map((message) => message.ruleId ?? message.message);
}

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
  let folder: string;
  let oxlintOutput: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "daansetu-typed-rules-"));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: join(repository, "tsconfig.base.json") }));
    // Here, because its patterns are relative to its folder.
    copyFileSync(join(repository, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    for (const [rule, text] of Object.entries(BROKEN_CODE_BY_RULE)) writeFileSync(join(folder, `${rule}.ts`), text);
    mkdirSync(join(folder, "web"));
    const head =
      'import { useEffect, useMemo, useRef, useState } from "react";\nlet counter = 0;\nexport function Seed';
    for (const [rule, text] of Object.entries(BROKEN_COMPONENT_BY_RULE))
      for (const ending of ["tsx", "test.tsx"]) writeFileSync(join(folder, "web", `${rule}.${ending}`), head + text);
    const oxlint = join(repository, "node_modules/oxlint/bin/oxlint");
    const args = [oxlint, "-f", "unix", "."];
    oxlintOutput = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).stdout;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
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

  test.each([
    [
      "a type assertion in src",
      "functions/src/new.ts",
      "export const n = JSON.parse('1') as number;",
      "@typescript-eslint/consistent-type-assertions",
    ],
    [
      "an assertion hidden in angle brackets",
      "functions/src/new.ts",
      "export const n = <number>JSON.parse('1');",
      "@typescript-eslint/consistent-type-assertions",
    ],
    ["any", "web/src/new.ts", "export let n: any;", "@typescript-eslint/no-explicit-any"],
    [
      "a non-null assertion",
      "web/src/new.ts",
      "export const first = (list: string[]) => list[0]!;",
      "@typescript-eslint/no-non-null-assertion",
    ],
    ["@ts-ignore", "contract/src/new.ts", "// @ts-ignore\nexport const n = 1;", "@typescript-eslint/ban-ts-comment"],
    ["printing from the backend", "functions/src/new.ts", "console.log(1);", "no-console"],
    ["a file that does too much", "web/src/new.ts", "export {};\n".repeat(221), "max-lines"],
    [
      "rounding money",
      "functions/src/new.ts",
      "export const f = (amountPaise: number) => Math.round(amountPaise / 3);",
      "no-restricted-syntax",
    ],
    [
      "a float from rupees",
      "web/src/new.ts",
      "export const f = (rupees: number) => rupees * 100;",
      "no-restricted-syntax",
    ],
    [
      "paise divided on a label",
      "web/src/new.ts",
      "export const f = (g: { raisedPaise: number }) => 100 / g.raisedPaise;",
      "no-restricted-syntax",
    ],
    ["parseFloat", "web/src/new.ts", "export const n = Number.parseFloat('1');", "no-restricted-syntax"],
    ["a picture without a text for it", "web/src/ui/new.tsx", IMAGE_CODE, "jsx-a11y/alt-text"],
    [
      "a click on what no key reaches",
      "web/src/ui/new.tsx",
      "export const Box = () => <div onClick={() => history.back()}>x</div>;",
      "jsx-a11y/click-events-have-key-events",
    ],
    [
      "the database in a service",
      "functions/src/features/giving/donations/new.service.ts",
      "export { getFirestore } from 'firebase-admin/firestore';",
      "house/guarded-packages",
    ],
    [
      "the database by dynamic import",
      "functions/src/http/new.ts",
      "export const db = () => import('firebase-admin/firestore');",
      "house/guarded-packages",
    ],
    [
      "the accounts' SDK in a feature",
      "functions/src/features/people/accounts/new.service.ts",
      "export const auth = () => import('firebase-admin/auth');",
      "house/guarded-packages",
    ],
    [
      "the gateway's package outside gateway/",
      "functions/src/deps.ts",
      "import type Razorpay from 'razorpay';\nexport type R = Razorpay;",
      "house/guarded-packages",
    ],
    ["the server's SDK in the browser", "web/src/lib/new.ts", "import 'firebase-admin';", "house/guarded-packages"],
    [
      "input or output in the money core",
      "functions/src/features/giving/core/new.ts",
      "export { readFile } from 'node:fs/promises';",
      "house/guarded-packages",
    ],
    [
      "the database in the money core",
      "functions/src/features/giving/core/new.document.ts",
      "export type { Firestore } from 'firebase-admin/firestore';",
      "house/guarded-packages",
    ],
    ["full zod in the contract", "contract/src/new.ts", "export { z } from 'zod';", "house/guarded-packages"],
  ])("refuse %s", async (_, path, text, rule) => {
    expect(await findBrokenRules(path, text)).toContain(rule);
  });

  test.each([
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
  ])("allow %s", async (_, path, text) => {
    expect(await findBrokenRules(path, text)).toEqual([]);
  });
});

describe("Zones made from the folders", () => {
  const fixtureFolder = mkdtempSync(join(tmpdir(), "zones-"));
  const files = [
    "contract/src/values/money.ts",
    "functions/src/app.ts",
    "functions/test/world.ts",
    "gateway-double/src/clock.ts",
    "gateway-double/src/index.ts",
    "functions/src/http/route.ts",
    "functions/src/gateway/razorpay.ts",
    "functions/src/identity/accounts.ts",
    "functions/src/storage/files.ts",
    ...["giving/donations", "site/ngos"].flatMap((noun) =>
      ["routes", "service", "repository", "document"].map(
        (suffix) => `functions/src/features/${noun}/${noun.split("/").at(-1)}.${suffix}.ts`,
      ),
    ),
    "contract/src/site/ngos/ngo.ts",
    "contract/src/giving/donations/donation.ts",
    "functions/src/features/giving/donations/reference.ts",
    "functions/src/features/giving/donations/index.ts",
    "functions/src/features/giving/donations/refunds/refunds.service.ts",
    "functions/src/features/giving/core/facts.ts",
    "functions/src/features/giving/core/facts.test.ts",
    "functions/src/features/giving/core/donation.document.ts",
    "functions/src/features/platform/ledger/index.ts",
    "functions/src/features/platform/ledger/ledger.repository.ts",
    "functions/src/gateway/payment-gateway.ts",
    "functions/src/features/giving/donations.feature.ts",
    "functions/src/features/unlisted/things/things.service.ts",
    "functions/src/firestore/paging.ts",
    "functions/src/compose.ts",
    "web/src/app/router.tsx",
    "web/src/lib/api-client.ts",
    "web/src/ui/button.tsx",
    ...["giving/donations", "site/ngos", "tax/receipts"].flatMap((noun) => [
      `web/src/features/${noun}/index.ts`,
      `web/src/features/${noun}/components/card.tsx`,
    ]),
    "local/data/seed.ts",
    "e2e/give.ts",
  ];
  beforeAll(() => {
    for (const file of files) {
      mkdirSync(join(fixtureFolder, dirname(file)), { recursive: true });
      writeFileSync(join(fixtureFolder, file), "export {};\n");
    }
  });
  afterAll(() => {
    rmSync(fixtureFolder, { recursive: true });
  });

  async function isImportRefused(importingFile: string, importedFile: string): Promise<boolean> {
    const eslint = new ESLint({
      cwd: fixtureFolder,
      overrideConfigFile: true,
      overrideConfig: [
        {
          files: ["**/*.{ts,tsx}"],
          languageOptions: { parser: tseslint.parser },
          plugins: { "import-x": importX },
          settings: { "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".tsx"] })] },
        },
        ...zoneConfigs(fixtureFolder),
      ],
    });
    const pathToRoot = "../".repeat(importingFile.split("/").length - 1);
    const [result] = await eslint.lintText(`export * from "${pathToRoot}${importedFile}";`, {
      filePath: join(fixtureFolder, importingFile),
    });
    expect(result!.fatalErrorCount).toBe(0);
    return result!.errorCount > 0;
  }

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
  ])("refuse %s what lies in %s", async (importingFile, importedFile) => {
    expect(await isImportRefused(importingFile, importedFile)).toBe(true);
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
  ])("allow %s what lies in %s", async (importingFile, importedFile) => {
    expect(await isImportRefused(importingFile, importedFile)).toBe(false);
  });
});
