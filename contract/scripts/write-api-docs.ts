import { join } from "node:path";
import { writeApiDocs } from "./api-docs.ts";

await writeApiDocs(join(import.meta.dirname, "../../docs/api"));
