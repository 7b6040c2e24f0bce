import { describeApi } from "../src/openapi.ts";
import { apiReadme } from "./api-readme.ts";

/** The generated files below docs/api and what they must hold. */
export function apiDocs(): Record<"openapi.json" | "README.md", string> {
  const api = describeApi();
  return { "openapi.json": `${JSON.stringify(api.openApi, null, 2)}\n`, "README.md": apiReadme(api) };
}
