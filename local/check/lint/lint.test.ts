import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

describe("Rules that need types", () => {
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
  let folder: string;
  let oxlintOutput: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "daansetu-typed-rules-"));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: join(repository, "tsconfig.base.json") }));
    for (const [rule, text] of Object.entries(BROKEN_CODE_BY_RULE)) writeFileSync(join(folder, `${rule}.ts`), text);
    const oxlint = join(repository, "node_modules/oxlint/bin/oxlint");
    const args = [oxlint, "-c", join(repository, ".oxlintrc.json"), "-f", "unix", "."];
    oxlintOutput = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).stdout;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test.each(Object.keys(BROKEN_CODE_BY_RULE))("refuse what breaks %s", (rule) => {
    expect(oxlintOutput).toMatch(new RegExp(`^${rule}\\.ts:.*\\(${rule}\\)`, "m"));
  });
});

describe("The house's rules", () => {
  const IMAGE_CODE = `export const Logo = () => <img src="/logo.svg" />;`;
  const HOOK_CODE = `import { useState } from "react";\nexport function Box({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}`;

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
    ["a hook behind a condition", "web/src/ui/new.tsx", HOOK_CODE, "react-hooks/rules-of-hooks"],
    [
      "the database in a service",
      "functions/src/features/donations/new.service.ts",
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
      "functions/src/features/accounts/new.service.ts",
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
    ["full zod in the contract", "contract/src/new.ts", "export { z } from 'zod';", "house/guarded-packages"],
  ])("refuse %s", async (_, path, text, rule) => {
    expect(await findBrokenRules(path, text)).toContain(rule);
  });

  test.each([
    ["as const", "contract/src/new.ts", "export const units = ['one', 'two'] as const;\n"],
    [
      "the database in a repository",
      "functions/src/features/donations/new.repository.ts",
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
      "contract/src/money.ts",
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
    "contract/src/money.ts",
    "functions/src/app.ts",
    "functions/src/http/route.ts",
    "functions/src/gateway/razorpay.ts",
    "functions/src/identity/accounts.ts",
    "functions/src/storage/files.ts",
    ...["donations", "ngos"].flatMap((noun) =>
      ["routes", "service", "repository", "document"].map(
        (suffix) => `functions/src/features/${noun}/${noun}.${suffix}.ts`,
      ),
    ),
    "functions/src/features/donations/facts.ts",
    "functions/src/features/donations/index.ts",
    "functions/src/features/donations/donations.feature.ts",
    "functions/src/features/unlisted/unlisted.service.ts",
    "functions/src/firestore/paging.ts",
    "functions/src/compose.ts",
    "web/src/app/router.tsx",
    "web/src/lib/api-client.ts",
    "web/src/ui/button.tsx",
    ...["donations", "ngos"].flatMap((noun) => [
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
    ["contract/src/money.ts", "functions/src/http/route.ts"],
    ["functions/src/http/route.ts", "web/src/lib/api-client.ts"],
    ["web/src/lib/api-client.ts", "functions/src/http/route.ts"],
    ["web/src/lib/api-client.ts", "local/data/seed.ts"],
    ["functions/src/features/donations/donations.service.ts", "functions/src/features/donations/donations.routes.ts"],
    [
      "functions/src/features/donations/donations.repository.ts",
      "functions/src/features/donations/donations.service.ts",
    ],
    ["functions/src/features/donations/donations.service.ts", "functions/src/features/ngos/ngos.repository.ts"],
    ["functions/src/features/donations/donations.service.ts", "functions/src/features/ngos/ngos.routes.ts"],
    ["functions/src/features/ngos/ngos.service.ts", "functions/src/features/donations/facts.ts"],
    ["functions/src/features/ngos/ngos.service.ts", "functions/src/features/donations/index.ts"],
    ["functions/src/features/ngos/ngos.service.ts", "functions/src/features/donations/donations.service.ts"],
    ["functions/src/features/ngos/ngos.repository.ts", "functions/src/features/donations/donations.document.ts"],
    ["functions/src/features/unlisted/unlisted.service.ts", "functions/src/features/ngos/ngos.service.ts"],
    ["functions/src/features/donations/donations.service.ts", "functions/src/features/unlisted/unlisted.service.ts"],
    ["functions/src/features/donations/donations.service.ts", "functions/src/features/donations/donations.feature.ts"],
    ["functions/src/features/donations/donations.service.ts", "functions/src/compose.ts"],
    ["functions/src/firestore/paging.ts", "functions/src/features/ngos/ngos.document.ts"],
    ["functions/src/http/route.ts", "functions/src/features/ngos/ngos.service.ts"],
    ["functions/src/gateway/razorpay.ts", "functions/src/features/donations/facts.ts"],
    ["functions/src/identity/accounts.ts", "functions/src/features/donations/donations.service.ts"],
    ["functions/src/storage/files.ts", "functions/src/features/ngos/ngos.document.ts"],
    ["functions/src/identity/accounts.ts", "functions/src/app.ts"],
    ["functions/src/features/donations/donations.service.ts", "functions/src/app.ts"],
    ["web/src/ui/button.tsx", "web/src/features/ngos/index.ts"],
    ["web/src/lib/api-client.ts", "web/src/app/router.tsx"],
    ["web/src/features/donations/index.ts", "web/src/features/ngos/components/card.tsx"],
    ["web/src/features/donations/components/card.tsx", "web/src/app/router.tsx"],
    ["e2e/give.ts", "functions/src/app.ts"],
  ])("refuse %s what lies in %s", async (importingFile, importedFile) => {
    expect(await isImportRefused(importingFile, importedFile)).toBe(true);
  });

  test.each([
    ["functions/src/features/donations/donations.routes.ts", "functions/src/features/donations/donations.service.ts"],
    [
      "functions/src/features/donations/donations.service.ts",
      "functions/src/features/donations/donations.repository.ts",
    ],
    ["functions/src/features/donations/donations.service.ts", "functions/src/gateway/razorpay.ts"],
    ["functions/src/features/donations/donations.service.ts", "functions/src/features/ngos/ngos.service.ts"],
    ["functions/src/features/donations/donations.repository.ts", "functions/src/features/ngos/ngos.document.ts"],
    ["functions/src/compose.ts", "functions/src/features/donations/donations.feature.ts"],
    ["functions/src/features/donations/donations.feature.ts", "functions/src/features/donations/donations.routes.ts"],
    ["functions/src/http/route.ts", "contract/src/money.ts"],
    ["web/src/app/router.tsx", "web/src/features/donations/components/card.tsx"],
    ["web/src/features/donations/components/card.tsx", "web/src/features/ngos/index.ts"],
    ["web/src/features/donations/components/card.tsx", "web/src/ui/button.tsx"],
    ["local/data/seed.ts", "functions/src/features/ngos/ngos.document.ts"],
  ])("allow %s what lies in %s", async (importingFile, importedFile) => {
    expect(await isImportRefused(importingFile, importedFile)).toBe(false);
  });
});
