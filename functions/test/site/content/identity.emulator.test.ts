import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { contextOf } from "../../../src/hooks.ts";
import { enqueueMail } from "../../../src/features/platform/mail/mails.service.ts";
import { emptyDatabase } from "../../support/database.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { sendDueMails } from "../../support/mail-queues.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { serve, type Served } from "../../support/server.ts";

let deps: TestDeps;
let server: Served;
let admin: StoredPerson;

beforeAll(async () => {
  deps = testDeps();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.sent.length = 0;
  // Longer than an instance caches the identity and the letterhead.
  deps.pass(10 * 60_000);
  admin = await somebody(deps, { role: "admin", name: "Meera Shah" });
});

const send = (path: string, method: string, body: unknown) =>
  server.send(path, {
    method,
    headers: { "content-type": "application/json", ...admin.headers },
    body: JSON.stringify(body),
  });
const rename = (value: Record<string, unknown>) =>
  send("/admin/content/identity", "PATCH", { version: 0, value: { name: "Example Seva Trust", ...value } });
const mailToAdmin = async () => {
  await enqueueMail(contextOf(deps), { kind: "role-changed", uid: admin.uid, role: "admin" }, deps.clock());
  await sendDueMails(deps, deps.clock());
  return deps.sent[0];
};

describe("A foundation that has entered no name", () => {
  it("has its site's address for one, on pages, in mails, and in its settings until it enters the legal name", async () => {
    expect((await server.get("/content/identity")).json).toEqual({
      key: "identity",
      value: { name: "localhost:5050" },
    });
    const mail = await mailToAdmin();
    expect(mail?.text).toContain("\nlocalhost:5050\n");
    // Its mails come from the name that the deployment has set.
    expect(mail).not.toHaveProperty("sender");
    const { json } = await server.send("/admin/settings/foundation", { headers: admin.headers });
    expect(json.value).toEqual({ name: "localhost:5050", approvals: [] });
  });
});

describe("A foundation that has entered its legal name alone", () => {
  const enterLegalName = (name: string) =>
    send("/admin/settings/foundation", "PATCH", { version: 0, value: { name, approvals: [] } });

  it("has it for its name, on pages, in mails and as their sender, and as the form's proposal", async () => {
    expect((await enterLegalName("Registered Trust of Example")).status).toBe(200);
    deps.pass(10 * 60_000);
    expect((await server.get("/content/identity")).json.value).toEqual({ name: "Registered Trust of Example" });
    expect((await server.get("/content/contact")).json.value.name).toBe("Registered Trust of Example");
    expect(await mailToAdmin()).toMatchObject({
      sender: "Registered Trust of Example",
      text: expect.stringContaining("\nRegistered Trust of Example\n"),
    });
    const { json } = await server.send("/admin/content/identity", { headers: admin.headers });
    expect(json).toMatchObject({ version: 0, content: { value: { name: "Registered Trust of Example" } } });
  });

  it("that is longer than a shown name has its site's address, and the legal name above its postal address", async () => {
    const legalName = "Registered Charitable and Educational Trust of Example";
    expect((await enterLegalName(legalName)).status).toBe(200);
    deps.pass(10 * 60_000);
    expect((await server.get("/content/identity")).json.value).toEqual({ name: "localhost:5050" });
    expect((await server.get("/content/contact")).json.value.name).toBe(legalName);
  });
});

describe("A foundation that has entered its name", () => {
  it("is named by it in mails, by their sender and in authenticator apps", async () => {
    expect((await rename({ mailSender: "Example Seva" })).status).toBe(200);
    deps.pass(10 * 60_000);
    const mail = await mailToAdmin();
    expect(mail).toMatchObject({ sender: "Example Seva", text: expect.stringContaining("\nExample Seva Trust\n") });
    expect(mail?.html).toContain("Example Seva Trust</td>");
    const { json } = await send("/user/secondFactor/begin", "POST", {});
    expect(new URL(json.uri).searchParams.get("issuer")).toBe("Example Seva Trust");
  });

  it("has its logo at the head of its mails, from an address of the site that changes with it", async () => {
    const logoIn = async (src: string, version: number) => {
      const value = { name: "Example Seva Trust", logo: { src, alt: "", focusX: 50, focusY: 50 } };
      expect((await send("/admin/content/identity", "PATCH", { version, value })).status).toBe(200);
      deps.pass(10 * 60_000);
      deps.sent.length = 0;
      return /<img src="([^"]+)"[^>]* alt="Example Seva Trust"/.exec((await mailToAdmin())?.html ?? "")?.[1];
    };
    const first = await logoIn("/pictures/first.webp", 0);
    expect(first).toMatch(/^http:\/\/localhost:5050\/share\/logo\.png\?v=[0-9a-f]{10}$/);
    expect(await logoIn("/pictures/second.webp", 1)).not.toBe(first);
  });

  it.each([
    [{ mainColour: "#f2a51f" }, "value.mainColour", "too-light"],
    [{ accentColour: "#1c4d2e" }, "value.accentColour", "too-dark"],
    [{ mainColour: "indigo" }, "value.mainColour", "bad-colour"],
    [{ name: "" }, "value.name", "required"],
  ])("cannot show itself so that it cannot be read: %j", async (value, field, problem) => {
    const { status, json } = await rename(value);
    expect([status, json.fields]).toEqual([400, [expect.objectContaining({ field, problem })]]);
    expect((await server.get("/content/identity")).json.value).toEqual({ name: "localhost:5050" });
  });
});
