import { describeApi } from "../src/openapi.ts";
import { renderApiReadme } from "./api-readme.ts";

/** Generated files of docs/api. Only README.md is committed; the site serves the OpenAPI document itself. */
export function renderApiDocs(): Record<"openapi.json" | "README.md", string> {
  const api = describeApi();
  return { "openapi.json": `${JSON.stringify(api.openApi, null, 2)}\n`, "README.md": renderApiReadme(api) };
}
