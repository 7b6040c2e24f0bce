import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderApiDocs } from "./api-docs.ts";

const folder = join(import.meta.dirname, "../../docs/api");
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(renderApiDocs())) await writeFile(join(folder, name), text);
