/**
 * `npm run sbom`: writes into `sbom/` what is shipped: a CycloneDX bill of materials of the functions and of the site, and the list of all licences.
 * Needs no network: npm makes them of the lock files.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { licenceOf } from "../packages/licences.ts";
import { functionsPackages, type ShippedPackage, webPackages } from "../packages/shipped-packages.ts";
import { REPOSITORY_ROOT } from "../project.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

const FOLDER = join(REPOSITORY_ROOT, "sbom");
const OPTIONS = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--omit", "dev"];

/** npm's own command; its output is the file. */
function writeBill(name: string, cwd: string, options: readonly string[]): void {
  const program = process.env["npm_execpath"];
  const [command, args] = program?.endsWith(".js") === true ? [process.execPath, [program]] : ["npm", []];
  const bill = execFileSync(command, [...args, ...OPTIONS, ...options], { cwd, maxBuffer: 64 * 1024 * 1024 });
  writeFileSync(join(FOLDER, `${name}.cdx.json`), bill);
}

const toRow = (shipped: ShippedPackage) => `| ${shipped.name} | ${shipped.version} | ${licenceOf(shipped) ?? "none"} |`;

await runCommand(() => {
  mkdirSync(FOLDER, { recursive: true });
  writeBill("functions", join(REPOSITORY_ROOT, "functions"), ["--workspaces=false"]);
  writeBill("web", REPOSITORY_ROOT, ["--workspace", "web"]);
  const rows = [...new Set([...functionsPackages(), ...webPackages()].map(toRow))].toSorted();
  writeFileSync(
    join(FOLDER, "licences.md"),
    ["| package | version | licence |", "| --- | --- | --- |", ...rows, ""].join("\n"),
  );
  say(`sbom/ has two bills of materials and the licences of ${rows.length} packages.`);
});
