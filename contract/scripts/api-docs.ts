import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeApi } from "../src/openapi.ts";
import { renderApiReadme } from "./api-readme.ts";

/** Writes the API as a page and as an OpenAPI document. Git ignores both: a running site serves the document itself. */
export async function writeApiDocs(folder: string): Promise<void> {
  const api = describeApi();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "README.md"), renderApiReadme(api));
  await writeFile(join(folder, "openapi.json"), `${JSON.stringify(api.openApi, null, 2)}\n`);
}
