import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as functions from "../../functions/src/index.ts";
import { REPOSITORY_ROOT } from "../project.ts";
import type { Deployed } from "./usage.ts";

/** Reads what a deployment has from the code of the functions and from infra/. */
export function deployedNow(): Deployed {
  const endpoints = Object.values(functions).map(({ __endpoint }) => __endpoint);
  const alerts = readFileSync(join(REPOSITORY_ROOT, "infra/alerts.tf"), "utf8");
  const [, places = ""] = /selected_regions\s*=\s*\[([^\]]*)\]/.exec(alerts) ?? [];
  return {
    schedules: endpoints.filter((endpoint) => endpoint.scheduleTrigger !== undefined).length,
    secrets: endpoints[0]?.secretEnvironmentVariables?.length ?? 0,
    functions: endpoints.length,
    uptimePlaces: places.split(",").length,
  };
}
