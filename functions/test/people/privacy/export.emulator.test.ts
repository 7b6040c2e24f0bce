import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { encryptTaxId } from "../../../src/features/giving/donations/store/tax-id-encryption.ts";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { anAdminRefund, aPaidDonation } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";

const deps = testDeps({ randomId: () => randomUUID() });
let server: Served;
let asha: StoredPerson;

const timeOnDay = (day: number) => `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`;
const consents = { indianCitizen: { text: "I am a citizen of India", at: timeOnDay(1) } };

beforeAll(async () => {
  server = await serve(buildApp(deps));
});
beforeEach(async () => {
  await emptyDatabase();
  asha = await somebody(deps, {
    lastSeenAt: timeOnDay(6),
    guestUids: ["guest1"],
    number: "9820012345",
    address: "12 Sample Street",
  });
});
afterAll(async () => server.close());

const exportData = (caller = asha) => server.get("/user/exportData", caller.headers);

describe("the export of a person's data", () => {
  it("has their refund requests, the answers and the refunds, without the admins' addresses", async () => {
    const refundEvents = [
      { what: "asked", at: timeOnDay(4), reason: "other", words: "I lost my job." },
      { what: "declined", at: timeOnDay(5), byEmail: "admin@demo.test", reason: "It is spent." },
    ] as const;
    const adminRefunds = [anAdminRefund("a", { reason: "Given twice.", requestedByEmail: "admin@demo.test" })];
    const donation = aPaidDonation({ refundEvents: [...refundEvents], adminRefunds });
    await fill(deps.db, "donations", {
      own: { ...donation, donorKeys: [`uid:${asha.uid}`] },
      anothers: { ...donation, orderId: "order_2", donorKeys: ["uid:another"] },
    });
    const { json, text } = await exportData();
    expect(json.donations).toMatchObject([
      {
        reference: "own",
        refundEvents: [refundEvents[0], { what: "declined", at: timeOnDay(5), reason: "It is spent." }],
        refundsByAdmins: [{ amountPaise: 100_00, reason: "Given twice.", state: "awaiting-approval" }],
      },
    ]);
    expect(text).not.toContain("admin@demo.test");
  });

  it("has their profile, donations with typed details and consents, and messages", async () => {
    const donation = aPaidDonation({
      createdAt: timeOnDay(3),
      consents,
      showAs: { anonymous: false, message: "For books" },
    });
    await fill(deps.db, "donations", {
      paid: { ...donation, donorKeys: [`uid:${asha.uid}`] },
      asAGuest: { ...donation, orderId: "order_2", createdAt: timeOnDay(2), donorKeys: ["uid:guest1"] },
    });
    await fill(deps.db, "donorTax", {
      paid: {
        encryptedTaxId: encryptTaxId({ type: "passport", number: "K1234567" }, "paid", deps.config),
        createdAt: timeOnDay(3),
      },
    });
    await fill(deps.db, "supportMessages", {
      second: { uid: asha.uid, from: "foundation", text: "Namaste", at: timeOnDay(5) },
      first: { uid: asha.uid, from: "person", text: "Hello", at: timeOnDay(4) },
      another: { uid: "another", from: "person", text: "Secret", at: timeOnDay(4) },
    });
    const { status, json, text, headers } = await exportData();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(json.madeAt).toBe(deps.clock().toISOString());
    expect(json.profile).toMatchObject({ _id: asha.uid, email: asha.email, number: "9820012345" });
    expect([json.lastSeenAt, json.monthlyPlans]).toEqual([timeOnDay(6), []]);
    expect(column(json.donations, "reference")).toEqual(["paid", "asAGuest"]);
    expect(json.donations[0]).toMatchObject({
      amountPaise: 500_00,
      currency: "INR",
      donor: donation.donor,
      shownAs: { anonymous: false, message: "For books" },
      consents,
      hasTaxId: true,
      taxId: { type: "passport", masked: "K1XXXX67" },
    });
    expect(json.donations[1].hasTaxId).toBe(false);
    expect(json.supportMessages).toEqual([
      { at: timeOnDay(4), from: "person", text: "Hello" },
      { at: timeOnDay(5), from: "foundation", text: "Namaste" },
    ]);
    expect(text).not.toMatch(/v[23]\.|K1234567|Secret|searchPrefixes/);
  });

  it("lists every file that they uploaded, in any folder, and nobody else's", async () => {
    const ownLines = [
      `userDocuments/${asha.uid}/a1B2c3D4e5F6g7H8-me.png`,
      `ngoDocuments/${asha.uid}/b1B2c3D4e5F6g7H8/paper.pdf`,
    ];
    for (const path of [...ownLines, "userDocuments/another/c1B2c3D4e5F6g7H8-me.png"])
      await deps.files.write(path, new Uint8Array([1, 2, 3]), { type: "image/png", shared: false });
    const { json } = await exportData();
    expect(column(json.uploads, "path")).toEqual(ownLines);
    expect(json.uploads[0]).toMatchObject({ bytes: 3, at: expect.stringMatching(/^20/) });
  });

  it("has no donation with their address until the address is verified", async () => {
    await fill(deps.db, "donations", { byAddress: aPaidDonation({ donorKeys: [`mail:${asha.email}`] }) });
    expect((await exportData()).json.donations).toEqual([]);
    await deps.identity.verifyEmail((await deps.identity.verificationCode(asha.email))!);
    expect(column((await exportData()).json.donations, "reference")).toEqual(["byAddress"]);
  });

  it("has no details that another account entered in a donation with their address", async () => {
    await deps.identity.verifyEmail((await deps.identity.verificationCode(asha.email))!);
    const donor = { ...aPaidDonation().donor!, phone: "9999912345" };
    await fill(deps.db, "donations", {
      donation: aPaidDonation({ donorKeys: ["uid:another", `mail:${asha.email}`], donor }),
    });
    const { json, text } = await exportData();
    expect(column(json.donations, "reference")).toEqual(["donation"]);
    expect(json.profile.emailVerified).toBe(true);
    expect(text).not.toContain(donor.phone);
  });

  it("requires an account, and is rate-limited", async () => {
    expect((await server.get("/user/exportData")).status).toBe(401);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await exportData()).status).toBe(200);
    expect((await exportData()).status).toBe(429);
    expect((await collections(deps.db).attempts.get()).size).toBe(1);
  });
});
