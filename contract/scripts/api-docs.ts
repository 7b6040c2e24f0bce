import { describeApi } from "../src/openapi.ts";
import { apiReadme } from "./api-readme.ts";

/** Generated files of docs/api. Only README.md is committed; the site serves the OpenAPI document itself. */
export function apiDocs(): Record<"openapi.json" | "README.md", string> {
  const api = describeApi();
  return { "openapi.json": `${JSON.stringify(api.openApi, null, 2)}\n`, "README.md": apiReadme(api) };
}
