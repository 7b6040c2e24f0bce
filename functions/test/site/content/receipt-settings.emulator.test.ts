import { DEFAULT_RECEIPT_SETTINGS } from "@daansetu/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepUploads } from "../../../src/features/platform/uploads/upload-sweep.service.ts";
import { receiptSettings } from "../../../src/features/site/content/settings.service.ts";
import { contextOf } from "../../../src/hooks.ts";
import { openTestSite, type TestSite } from "../../people/accounts/world.ts";
import { emptyDatabase } from "../../support/database.ts";
import { somebody } from "../../support/people.ts";
import { aPhoto, uploadsOf } from "../../platform/uploads/files.ts";

type Account = Awaited<ReturnType<typeof somebody>>;
const PATH = "/admin/settings/receipts";
const FULL_SETTINGS = {
  prefix: "SF",
  pan: "AAATS1234F",
  address: "1 Sample Road\nSehore 466001",
  signatoryName: "Asha Rao",
  signatoryTitle: "Trustee",
  wordings: [{ from: "2026-04-01", text: "Please ask your accountant." }],
};

let testSite: TestSite;
let admin: Account;
beforeAll(async () => void (testSite = await openTestSite({ clock: () => new Date() })));
afterAll(() => testSite.close());
beforeEach(async () => {
  await emptyDatabase();
  admin = await somebody(testSite.deps, { role: "admin" });
});

const change = (value: object, version = 0, account = admin) =>
  testSite.patch(PATH, { version, value: { ...DEFAULT_RECEIPT_SETTINGS, ...value } }, account.token);
/** As the features that issue receipts read them. */
const readSettings = () => receiptSettings(contextOf(testSite.deps));

async function uploadTo(folder: string, account = admin): Promise<string> {
  const storage = uploadsOf(testSite);
  const path = await storage.put(
    `${folder}/${account.uid}`,
    await (await aPhoto({ width: 300, height: 100 })).png().toBuffer(),
  );
  return storage.addressOf(path);
}
async function aSignature(folder = "homeCard", account = admin): Promise<string> {
  const address = await uploadTo(folder, account);
  return (await testSite.post("/uploads/picture", { address }, account.token)).json.src;
}

describe("what receipts say of the foundation", () => {
  it("has defaults until an admin sets it, which holds from then on and is logged", async () => {
    expect((await testSite.get(PATH, admin.token)).json).toEqual({
      ...{ version: 0, isPrefixFixed: false, value: DEFAULT_RECEIPT_SETTINGS },
    });
    expect(await readSettings()).toEqual(DEFAULT_RECEIPT_SETTINGS);

    const reply = await change(FULL_SETTINGS);
    expect(reply.json).toMatchObject({ version: 1, updatedBy: admin.email, value: FULL_SETTINGS });
    expect((await testSite.get(PATH, admin.token)).json).toEqual(reply.json);
    expect(await readSettings()).toEqual(FULL_SETTINGS);
    const { docs } = await testSite.db.activity.get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      {
        action: "receipt-settings-changed",
        subject: "settings/receipts",
        byEmail: admin.email,
        after: { prefix: "SF", pan: "AAATS1234F", wordings: JSON.stringify(FULL_SETTINGS.wordings) },
      },
    ]);
  });

  it("loses what an admin empties", async () => {
    await change(FULL_SETTINGS);
    expect((await change({ prefix: "SF", pan: "", address: "" }, 1)).json.value).toEqual({
      prefix: "SF",
      wordings: [],
    });
    expect(await readSettings()).toEqual({ prefix: "SF", wordings: [] });
  });

  it("is not overwritten by an admin who read an older version", async () => {
    expect((await change(FULL_SETTINGS)).status).toBe(200);
    const lateReply = await change({ prefix: "XX" });
    expect([lateReply.status, lateReply.json.code]).toEqual([409, "conflict"]);
    expect(lateReply.json.errorMessage).toContain(admin.email);
    expect(await readSettings()).toEqual(FULL_SETTINGS);
  });

  it.each([
    ["a prefix with a digit", { prefix: "D1" }, "value.prefix", "bad-receipt-prefix"],
    ["a wrong PAN", { pan: "123" }, "value.pan", "bad-pan"],
    [
      "two wordings from one day",
      { wordings: [FULL_SETTINGS.wordings[0], FULL_SETTINGS.wordings[0]] },
      "value.wordings.1.from",
      "same-day-twice",
    ],
  ])("is never %s", async (_, value, field, problem) => {
    const reply = await change(value);
    expect([reply.status, reply.json]).toMatchObject([400, { code: "bad-input", fields: [{ field, problem }] }]);
  });
});

describe("the letters before the number", () => {
  const number = (series: string) => testSite.db.receiptSeries.doc(series).set({ lastOrdinal: 41 });

  it("can be chosen until a receipt has them, and stay from then on; everything else can be changed", async () => {
    expect((await change({ prefix: "SF" })).json).toMatchObject({ isPrefixFixed: false });
    expect((await change({ prefix: "EST" }, 1)).json).toMatchObject({ isPrefixFixed: false, value: { prefix: "EST" } });
    await number("EST-2026-27");
    const reply = await change({ prefix: "SF" }, 2);
    expect([reply.status, reply.json]).toMatchObject([
      400,
      { code: "bad-input", fields: [{ field: "value.prefix", problem: "prefix-in-use" }] },
    ]);
    expect((await change({ prefix: "EST", signatoryName: "Asha Rao" }, 2)).json).toMatchObject({
      ...{ version: 3, isPrefixFixed: true, value: { prefix: "EST", signatoryName: "Asha Rao" } },
    });
  });

  it("are those of the receipts so far where no admin has entered any, and stay", async () => {
    for (const series of ["OLD-2024-25", "DS-2025-26", "DS-2026-27"]) await number(series);
    expect(await readSettings()).toEqual({ prefix: "DS", wordings: [] });
    expect((await testSite.get(PATH, admin.token)).json).toMatchObject({
      isPrefixFixed: true,
      value: { prefix: "DS" },
    });
    expect((await change({ prefix: "SF" })).status).toBe(400);
    expect((await change({ prefix: "DS" })).status).toBe(200);
  });
});

describe("the picture of the signature", () => {
  const sweep = async (hours: number) => {
    await sweepUploads(contextOf(testSite.deps), new Date(Date.now() + hours * 3_600_000));
  };
  const isThere = (address: string) => uploadsOf(testSite).isThere(testSite.deps.files.pathOf(address) ?? "");

  it("is kept while the settings name it, and swept once it is replaced", async () => {
    const [signature, successor] = [await aSignature(), await aSignature()];
    expect((await change({ signature })).json.value).toMatchObject({ signature });
    await sweep(25);
    expect(await isThere(signature)).toBe(true);

    const fresh = await aSignature();
    expect((await change({ signature: fresh }, 1)).status).toBe(200);
    await sweep(25);
    expect([await isThere(signature), await isThere(successor), await isThere(fresh)]).toEqual([false, false, true]);
  });

  it("stays with changes by other admins", async () => {
    const signature = await aSignature();
    await change({ signature });
    const otherAdmin = await somebody(testSite.deps, { role: "admin" });
    expect((await change({ ...FULL_SETTINGS, signature }, 1, otherAdmin)).json.value).toMatchObject({ signature });
  });

  it("may be the address of the upload, which is then re-encoded", async () => {
    const address = await uploadTo("homeCard");
    const { signature } = (await change({ signature: address })).json.value;
    expect(testSite.deps.files.pathOf(signature)).toMatch(/\/300\.webp$/);
    expect([await isThere(signature), await isThere(address)]).toEqual([true, false]);
  });

  it.each([
    ["an address elsewhere", async () => Promise.resolve("https://example.org/signature.png")],
    ["an address on the server's own network", async () => Promise.resolve("http://127.0.0.1:8080/secret")],
    ["a path of the site", async () => Promise.resolve("/signature.png")],
    [
      "a picture that another admin uploaded",
      async () => aSignature("homeCard", await somebody(testSite.deps, { role: "admin" })),
    ],
    ["a picture of another folder", () => aSignature("campaignImg")],
    [
      "a picture that is gone",
      async () => {
        const signature = await aSignature();
        await sweep(25);
        return signature;
      },
    ],
  ])("is never %s: the field says why, and nothing is saved", async (_, makeAddress) => {
    const reply = await change({ signature: await makeAddress() });
    expect([reply.status, reply.json]).toMatchObject([
      400,
      { code: "bad-input", fields: [{ field: "value.signature" }] },
    ]);
    expect(await readSettings()).toEqual(DEFAULT_RECEIPT_SETTINGS);
  });
});
