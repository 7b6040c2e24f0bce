import { describeApi } from "../src/openapi.ts";
import { apiReadme } from "./api-readme.ts";

/** The generated files of docs/api. Git keeps only the README, which people read; the site serves the OpenAPI document itself. */
export function apiDocs(): Record<"openapi.json" | "README.md", string> {
  const api = describeApi();
  return { "openapi.json": `${JSON.stringify(api.openApi, null, 2)}\n`, "README.md": apiReadme(api) };
}
