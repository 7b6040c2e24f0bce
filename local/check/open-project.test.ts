import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { FIXED_PORTS, PORT_LABELS } from "../project.ts";
import { deployedMajor } from "../tools/deployed-node.ts";
import { readText, repositoryFiles } from "./references.ts";

const Manifest = z.object({ version: z.string(), engines: z.optional(z.object({ node: z.string() })) });
const readManifest = (file: string) => z.parse(Manifest, JSON.parse(readText(file)));
const files = repositoryFiles();

test("The version is the same in all workspaces, and the changelog's newest release", () => {
  const { version } = readManifest("package.json");
  const workspaces = files.filter((file) =>
    /^(?:contract|functions|web|gateway-double|local|e2e)\/package\.json$/.test(file),
  );
  expect(workspaces.length).toBe(6);
  for (const file of workspaces) expect(readManifest(file).version, file).toBe(version);
  const releases = [...readText("CHANGELOG.md").matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)];
  expect(releases[0]?.[1]).toBe(version);
});

test("The development container and .nvmrc have the Node that the functions are deployed on, which package.json allows", () => {
  const major = readText(".nvmrc").trim();
  expect(major).toBe(deployedMajor());
  expect(readManifest("package.json").engines?.node).toContain(`^${major}.`);
  const Container = z.object({
    image: z.string(),
    features: z.object({ "ghcr.io/devcontainers/features/java:1": z.object({ version: z.string() }) }),
    portsAttributes: z.record(z.string(), z.object({ label: z.string() })),
    forwardPorts: z.array(z.int()),
  });
  const container = z.parse(Container, JSON.parse(readText(".devcontainer/devcontainer.json")));
  expect(container.image.split(":")[1]).toBe(major);
  expect(readText("README.md")).toContain(
    `Java ≥ ${container.features["ghcr.io/devcontainers/features/java:1"].version}`,
  );
  const shown = ["hosting", "gateway", "mailPage", "vite"] as const;
  expect(container.forwardPorts).toEqual(shown.map((name) => FIXED_PORTS[name]));
  expect(container.portsAttributes[FIXED_PORTS.hosting]?.label).toBe(PORT_LABELS.hosting);
});

test("The editor's settings are those of the formatter", () => {
  const { printWidth } = z.parse(z.object({ printWidth: z.int() }), JSON.parse(readText(".oxfmtrc.json")));
  expect(readText(".editorconfig")).toContain(`max_line_length = ${printWidth}\n`);
});

test("Forms for issues ask something, each part by an id of its own, and require what a repair needs", () => {
  const Form = z.object({
    name: z.string(),
    description: z.string(),
    body: z.array(
      z.object({
        type: z.enum(["markdown", "textarea", "input", "dropdown", "checkboxes"]),
        id: z.optional(z.string()),
        attributes: z.object({ label: z.optional(z.string()), value: z.optional(z.string()) }),
        validations: z.optional(z.object({ required: z.boolean() })),
      }),
    ),
  });
  const forms = files.filter((file) => /^\.github\/ISSUE_TEMPLATE\/(?!config)/.test(file));
  expect(forms.length).toBeGreaterThan(2);
  for (const file of forms) {
    const { body } = z.parse(Form, parse(readText(file)));
    const asked = body.filter(({ type }) => type !== "markdown");
    for (const { id, attributes } of asked) expect([id, attributes.label], file).not.toContain(undefined);
    expect(new Set(asked.map(({ id }) => id)).size, file).toBe(asked.length);
    expect(
      asked.some(({ validations }) => validations?.required === true),
      file,
    ).toBe(true);
  }
});

test("A hole in security is reported privately: no form asks for one, and no address is invented", () => {
  expect(readText("SECURITY.md")).toContain("private vulnerability reporting");
  expect(readText(".github/ISSUE_TEMPLATE/fault.yml")).toContain("see SECURITY.md");
  for (const file of ["SECURITY.md", "CODE_OF_CONDUCT.md", "CHANGELOG.md"]) expect(readText(file)).not.toMatch(/\w@\w/);
});
