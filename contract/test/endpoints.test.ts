import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import {
  COLLECTIONS,
  type Endpoint,
  defineEndpoint,
  ENDPOINTS,
  defineEndpoints,
  ERROR_STATUS,
  ErrorCode,
  FileReply,
  PANEL_ACCESS,
  type RateLimitClass,
  parseWith,
  STORAGE_FOLDERS,
  WebAddress,
} from "../src/index.ts";

const endpoints = Object.entries<Endpoint>(ENDPOINTS);
const findDuplicates = (list: readonly string[]) => list.filter((name, index) => list.indexOf(name) !== index);

const PERSONAL_FIELD = /donor|e-?mail|phone|mobile|^number$|pan(Mask)?$/i;

/** Names of fields that could hold the bank details of a payer. */
const BANK_ACCOUNT_FIELD = /account(No|Num|Holder)|ifsc|iban|vpa|^upi/i;

/** Paths of the fields of a JSON schema whose names fit the pattern. */
function fieldsFitting(pattern: RegExp, node: unknown, path = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "properties" && typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, field]) => [
          ...(pattern.test(name) ? [`${path}${name}`] : []),
          ...fieldsFitting(pattern, field, `${path}${name}.`),
        ])
      : fieldsFitting(pattern, value, path),
  );
}

describe("The table of endpoints", () => {
  test("has one endpoint per method and path, regardless of parameter names", () => {
    expect(
      findDuplicates(endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ":")}`)),
    ).toEqual([]);
  });

  test("names each endpoint by its key", () => {
    expect(endpoints.map(([key, { name }]) => [key, name])).toEqual(endpoints.map(([key]) => [key, key]));
  });

  test("declares exactly the parameters of the path", () => {
    /** Parameters that are no ids of 24 letters; of several values, an endpoint takes one at least. */
    const fixedValues: Record<string, string[]> = {
      key: ["about"],
      document: ["form80G"],
      refundId: ["0".repeat(32)],
      lineId: ["0".repeat(40)],
      kind: ["donation", "mail"],
      id: ["a".repeat(24), "pay_SAMPLE00000001"],
      disputeId: ["disp_SAMPLE00000001"],
      number: ["DS-2026-27-000123", "SAMPLE0000000001"],
      financialYear: ["2026-27"],
      session: ["1700000000"],
      part: ["0"],
    };
    for (const [, { path, params }] of endpoints) {
      const parameterNames = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const valuesAt = (index: number) =>
        Object.fromEntries(parameterNames.map((name) => [name, fixedValues[name]?.at(index) ?? "a".repeat(24)]));
      const accepted = [0, -1].filter((index) => parseWith(params, valuesAt(index)).ok);
      expect(accepted, path).not.toEqual([]);
      if (parameterNames.length > 0) expect(parseWith(params, {}).ok, path).toBe(false);
    }
  });

  test("requires a role of the panel below /admin, except for the specification's public endpoints", () => {
    const openEndpoints = endpoints.filter(
      ([, { path, access }]) => path.startsWith("/admin/") && !(access in PANEL_ACCESS),
    );
    expect(openEndpoints.map(([name, { access }]) => [name, access]).toSorted()).toEqual([
      ["activeFundraisers", "anyone"],
      ["activeMonthlyCampaigns", "anyone"],
      ["allFundraisers", "anyone"],
      ["allHomeCards", "anyone"],
      ["allNgos", "anyone"],
      ["fundraiserById", "anyone"],
      ["monthlyCampaignById", "anyone"],
      ["proofImages", "anyone"],
    ]);
  });

  test("T20: asks no donor and no refund for a bank account: money goes back by the way it came", () => {
    const bodies = endpoints
      .filter(([, { access, path }]) => !(access in PANEL_ACCESS) || path.includes("efund"))
      .map(([name, { body }]) => [name, z.toJSONSchema(body, { io: "input", unrepresentable: "any" })] as const);
    expect(bodies.map(([name]) => name)).toEqual(
      expect.arrayContaining(["checkout", "subscribe", "askRefund", "makeAdminRefund", "markRefunded"]),
    );
    expect(bodies.flatMap(([name, body]) => fieldsFitting(BANK_ACCOUNT_FIELD, body, `${name}.`))).toEqual([]);
  });

  test("names no donor's address, phone number or PAN in replies to reviewers", () => {
    const personalFields = endpoints
      .filter(([, { access }]) => access === "review" || access === "panel")
      .flatMap(([, { reply }]) => fieldsFitting(PERSONAL_FIELD, z.toJSONSchema(reply)));
    expect([...new Set(personalFields)].toSorted()).toEqual([
      // Of applicants, NGOs and admins; the numbers of acts are those of certificates.
      "applicant.email",
      "approvals.number",
      // Of a person of an NGO, who sent it.
      "byEmail",
      // A count.
      "campaign.monthlyDonors",
      "certificate.number",
      // Counts the corrections of a delivery.
      "corrections.number",
      "details.act12A.number",
      "details.act80G.number",
      "details.actFCRA.number",
      "details.email",
      "details.number",
      "email",
      // Of the person or NGO that a campaign is for.
      "form.phone",
      "history.byEmail",
      "number",
      // Of whoever started a fundraiser.
      "owner.email",
      "reviewed.byEmail",
    ]);
  });

  test("allows caching only for requests without a body", () => {
    for (const [, { method, caching }] of endpoints) if (method !== "GET") expect(caching).toBe("private");
  });

  test("has a rate limit wherever anyone may write", () => {
    const unlimitedEndpoints = endpoints.filter(
      ([, { access, method, limit }]) => access === "anyone" && method !== "GET" && limit === undefined,
    );
    expect(unlimitedEndpoints.map(([name]) => name)).toEqual([]);
  });

  test("awaits the identity wherever a session is required", () => {
    const endpointsNotAwaiting = endpoints.filter(
      ([, { access, awaitsIdentity }]) => access !== "anyone" && !awaitsIdentity,
    );
    expect(endpointsNotAwaiting.map(([name]) => name)).toEqual([]);
  });

  test("keeps the specification's paths exactly", () => {
    const paths = endpoints.map(([, { method, path }]) => `${method} /api${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        "POST /api/payments/checkout",
        "POST /api/payments/verifyPayment",
        "GET /api/admin/ngo/getAllNgos",
        "GET /api/admin/fundraiser/getAllCampaigns",
        "GET /api/admin/fundraiser/getActiveCampaigns",
        "GET /api/admin/fundraiser/getCampaignById/:id",
        "GET /api/admin/monthlyFundraiser/getActiveMonthlyCampaigns",
        "GET /api/admin/monthlyFundraiser/getMonthlyCampaignById/:id",
        "GET /api/admin/fundraiserImg/getAllImg",
        "GET /api/admin/homeCard/getAllHomeCards",
        "POST /api/admin/ngo/onboardNgo",
        "DELETE /api/admin/ngo/deleteNgo/:id",
        "POST /api/admin/fundraiser/startFundraiser",
        "PATCH /api/admin/fundraiser/removeCampaign/:id",
        "GET /api/admin/adminGen/getAllUsers",
        "POST /api/admin/monthlyFundraiser/startMonthlyFundraiser",
        "POST /api/admin/fundraiserImg/monthlyCampaignImg",
        "GET /api/admin/contact/getAllMessages",
        "POST /api/admin/homeCard/addHomeCard",
        "DELETE /api/admin/homeCard/deleteCard/:id",
        "POST /api/contact",
      ]),
    );
  });

  test("rejects unknown fields in path, query and body", () => {
    for (const [, { name, params, query, body }] of endpoints)
      for (const schema of [params, query, body]) expect(parseWith(schema, { smuggled: 1 }).ok, name).toBe(false);
  });
});

describe("Declaring an endpoint", () => {
  const declaration = { method: "POST", path: "/things", access: "anyone", summary: "", reply: FileReply } as const;

  test("sets its name from the key, and safe defaults", () => {
    const { makeThing } = defineEndpoints({ makeThing: defineEndpoint(declaration) });
    expect(makeThing).toMatchObject({
      name: "makeThing",
      caching: "private",
      limit: undefined,
      maxBodyBytes: 100_000,
      awaitsIdentity: false,
      paged: false,
      produces: "json",
    });
    expectTypeOf(makeThing.name).toEqualTypeOf<"makeThing">();
  });

  test("accepts only existing policies, by type", () => {
    type Declaration = Parameters<typeof defineEndpoint>[0];
    expectTypeOf<RateLimitClass | undefined>().toEqualTypeOf<Declaration["limit"]>();
    expectTypeOf<true | undefined>().toEqualTypeOf<Declaration["awaitsIdentity"]>();
    expectTypeOf<Declaration>().not.toHaveProperty("name");
  });

  test("is paged exactly if its query takes a cursor, and answers an array then", () => {
    type Declared<Query extends z.ZodMiniType> = Parameters<
      typeof defineEndpoint<z.ZodMiniType, z.ZodMiniType, Query, z.ZodMiniType>
    >[0];
    type Filtered = Declared<(typeof ENDPOINTS.allUsers)["query"]>;
    expectTypeOf<z.output<Filtered["reply"]>>().toEqualTypeOf<readonly unknown[]>();
    const { allUsers, suggestNgos } = ENDPOINTS;
    expect([allUsers.paged, suggestNgos.paged]).toEqual([true, false]);
    expectTypeOf(allUsers.paged).toEqualTypeOf<true>();
    expectTypeOf(suggestNgos.paged).toEqualTypeOf<false>();
  });
});

describe("Paged lists", () => {
  const { query } = ENDPOINTS.activeFundraisers;
  test.each([
    ["1", 1],
    ["100", 100],
  ])("accept limit=%s", (limit, number) => {
    expect(parseWith(query, { limit })).toEqual({ ok: true, value: { limit: number } });
  });
  test.each(["0", "101", "-1", "1.5", "1e1", "", "ten"])("reject limit=%s", (limit) => {
    expect(parseWith(query, { limit })).toMatchObject({ ok: false, fields: [{ field: "limit" }] });
  });
});

describe("Error codes", () => {
  test("have one failure status each", () => {
    expect(Object.keys(ERROR_STATUS).toSorted()).toEqual(ErrorCode.options.toSorted());
    expect(Object.values(ERROR_STATUS).every((status) => status >= 400 && status < 600)).toBe(true);
  });
});

describe("An address of a picture", () => {
  test.each(["/demo/a.svg", "https://files.example.in/a.png", "http://localhost:9199/v0/b", "http://127.0.0.1:9199/x"])(
    "accepts %s",
    (address) => {
      expect(parseWith(WebAddress, address).ok).toBe(true);
    },
  );
  test.each([
    "//evil.example",
    "/\\evil.example",
    "/\n/evil.example",
    "https://",
    "https:/x",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://files.example.in/a",
    "http://127.0.0.1.evil.example/",
    "a.png",
    "",
  ])("rejects %j", (address) => {
    expect(parseWith(WebAddress, address)).toMatchObject({ ok: false, fields: [{ problem: "bad-address" }] });
  });
});

describe("Names of places", () => {
  test("of collections and storage folders are unique", () => {
    expect(findDuplicates(Object.values(COLLECTIONS))).toEqual([]);
    expect(findDuplicates(STORAGE_FOLDERS)).toEqual([]);
  });
  test("of storage folders are those of the specification", () => {
    expect(STORAGE_FOLDERS.toSorted()).toEqual([
      "campaignDocuments",
      "campaignImg",
      "homeCard",
      "monthlyCampaignDocuments",
      "ngoDocuments",
      "userDocuments",
    ]);
  });
});
