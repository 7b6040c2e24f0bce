import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@cdktn/hcl2json";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { declareParameters } from "../../functions/src/config/config.ts";
import { TASK_QUEUES } from "../../functions/src/tasks/task-queues.ts";
import { REPOSITORY_ROOT } from "../project.ts";

/** Terraform itself needs its providers from the internet; here the files are parsed and compared with what the code names. */

const readText = (file: string) => readFileSync(join(REPOSITORY_ROOT, file), "utf8");
const Blocks = z.record(z.string(), z.unknown()).array();
const Terraform = z.object({
  resource: z.record(z.string(), z.record(z.string(), Blocks)).default({}),
  variable: z.record(z.string(), Blocks).default({}),
  locals: Blocks.default([]),
});
type Resources = Map<string, Record<string, unknown>>;

const resources: Resources = new Map();
let locals: Record<string, unknown> = {};
const variables: string[] = [];
beforeAll(async () => {
  for (const file of filesOf("tf")) {
    const parsed = Terraform.parse(await parse(file, readText(`infra/${file}`)));
    for (const [type, named] of Object.entries(parsed.resource))
      for (const [name, [block]] of Object.entries(named)) resources.set(`${type}.${name}`, block ?? {});
    locals = { ...locals, ...Object.assign({}, ...parsed.locals) };
    variables.push(...Object.keys(parsed.variable));
  }
});

const filesOf = (ending: string) =>
  readdirSync(join(REPOSITORY_ROOT, "infra")).filter((name) => name.endsWith(`.${ending}`));
const textsOf = (name: string) => z.string().array().parse(locals[name]).toSorted();
const mapOf = (name: string) => z.record(z.string(), z.union([z.string(), z.number()])).parse(locals[name]);
const text = (value: unknown) => JSON.stringify(value);

describe("What infra/ declares", () => {
  it("refers to no variable, local value or resource that does not exist", () => {
    const everything = filesOf("tf")
      .map((file) => readText(`infra/${file}`))
      .join("\n");
    const named = (pattern: RegExp) => [...everything.matchAll(pattern)].map(([, name = ""]) => name);
    for (const name of named(/\bvar\.([a-z_]+)/g)) expect(variables).toContain(name);
    for (const name of named(/\blocal\.([a-z_]+)/g)) expect(Object.keys(locals)).toContain(name);
    for (const name of named(/(?<!data\.)\b(google_[a-z_]+\.[a-z_]+)/g)) expect([...resources.keys()]).toContain(name);
    for (const file of filesOf("tfvars"))
      for (const [, name = ""] of readText(`infra/${file}`).matchAll(/^([a-z_]+)\s*=/gm))
        expect(variables).toContain(name);
  });

  it("keeps data recoverable: point-in-time recovery, daily and weekly backups, versions of files, nothing deleted by mistake", () => {
    expect(resources.get("google_firestore_database.default")).toMatchObject({
      ...{ point_in_time_recovery_enablement: "POINT_IN_TIME_RECOVERY_ENABLED" },
      ...{ delete_protection_state: "DELETE_PROTECTION_ENABLED", deletion_policy: "ABANDON" },
    });
    expect(resources.get("google_firestore_backup_schedule.daily")).toHaveProperty("daily_recurrence");
    expect(resources.get("google_firestore_backup_schedule.weekly")).toHaveProperty("weekly_recurrence");
    const bucket = resources.get("google_storage_bucket.files");
    expect(bucket).toMatchObject({ versioning: [{ enabled: true }], lifecycle: [{ prevent_destroy: true }] });
    expect(text(bucket?.["lifecycle_rule"])).toContain('"days_since_noncurrent_time":90');
  });

  it("puts everything where firebase.json puts the database, and functions/src/index.ts the functions", () => {
    const region = /variable "region".*?default\s*=\s*"([a-z0-9-]+)"/s.exec(readText("infra/variables.tf"))?.[1] ?? "";
    expect(JSON.parse(readText("firebase.json"))).toMatchObject({ firestore: { location: region } });
    expect(readText("functions/src/index.ts")).toContain(`region: "${region}"`);
  });

  it("has the account, the roles and the secrets that the functions and docs/deploying.md name, and no other", () => {
    const account = z.string().parse(resources.get("google_service_account.functions")?.["account_id"]);
    expect(readText("functions/src/config/config.ts")).toContain(`expr\`${account}@`);
    const guide = readText("docs/deploying.md");
    const [, roles = ""] = /^for ROLE in (.*); do$/m.exec(guide) ?? [];
    expect(textsOf("function_roles")).toEqual(
      roles
        .split(" ")
        .map((role) => `roles/${role}`)
        .toSorted(),
    );
    expect(textsOf("secrets")).toEqual(
      declareParameters({})
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it("watches the one schedule that begins every job, by the name that Cloud Run gives its function", () => {
    const [, name = ""] = /^export const (\w+) = onSchedule\(/m.exec(readText("functions/src/index.ts")) ?? [];
    expect(locals["rounds_service"]).toBe(name.toLowerCase());
    expect(text(resources.get("google_monitoring_alert_policy.rounds"))).toContain("condition_absent");
  });

  it("watches every queue of tasks, and lets the functions queue tasks that are delivered as their own account", () => {
    expect(Object.keys(mapOf("queue_alerts")).toSorted()).toEqual(Object.keys(TASK_QUEUES).toSorted());
    expect(textsOf("function_roles")).toContain("roles/cloudtasks.enqueuer");
    expect(resources.get("google_service_account_iam_member.tasks")).toMatchObject({
      role: "roles/iam.serviceAccountUser",
    });
    expect(textsOf("needed_services")).toContain("cloudtasks.googleapis.com");
    expect(readText("docs/deploying.md")).toContain("gcloud iam service-accounts add-iam-policy-binding");
  });

  it("is told of lines of the log that the code writes, and docs/operating.md says what to do about each alert", () => {
    const sources = readdirSync(join(REPOSITORY_ROOT, "functions/src"), { recursive: true, encoding: "utf8" });
    const code = sources
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readText(`functions/src/${file}`));
    const [, section = ""] = /^## Alerts$(.*?)^## /ms.exec(readText("docs/operating.md")) ?? [];
    for (const [alert, line] of Object.entries(mapOf("log_alerts"))) {
      expect(
        code.some((file) => file.includes(`"${line}`)),
        alert,
      ).toBe(true);
      expect(section).toContain(`\`${alert}\``);
    }
    for (const alert of [
      "down",
      "failures-api",
      "failures-site",
      "failures-uploads",
      "slow-api",
      "slow-site",
      "rounds",
      "queue-",
    ])
      expect(section).toContain(`\`${alert}`);
  });

  it("asks the address of the health check that the API has", () => {
    const check = resources.get("google_monitoring_uptime_check_config.health");
    expect(check).toMatchObject({ http_check: [{ path: "/api/health" }] });
  });
});

describe("The indexes that are deployed", () => {
  it("have a TTL for every collection whose documents say when they expire, and for no other", () => {
    const { fieldOverrides } = z
      .object({
        fieldOverrides: z
          .object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().optional() })
          .array(),
      })
      .parse(JSON.parse(readText("firestore.indexes.json")));
    const withTtl = fieldOverrides
      .filter(({ ttl }) => ttl === true)
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    const documents = readdirSync(join(REPOSITORY_ROOT, "functions/src"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".document.ts") || file.endsWith(".documents.ts"))
      .map((file) => readText(`functions/src/${file}`))
      .filter((source) => /\bexpiresAt: StoredTime/.test(source));
    const expiring = documents.map((source) => `${/collectionOf\("(\w+)"/.exec(source)?.[1] ?? ""}.expiresAt`);
    expect(withTtl.toSorted()).toEqual(expiring.toSorted());
  });
});
