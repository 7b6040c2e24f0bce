import { randomUUID } from "node:crypto";
import { calendarDay } from "@daansetu/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { decryptTaxId } from "../../../src/features/giving/donations/store/tax-id-encryption.ts";
import { openFile } from "../../../src/features/tax/filings/sealed-file.ts";
import { checkCodeOf } from "../../../src/features/tax/receipts/content/check-code.ts";
import { routesOf } from "../../../src/app.ts";
import { linkKeyFor } from "../../../src/config/link-key.ts";
import { campaignSubject } from "../../../src/site/share/share-subjects.ts";
import { publicCard } from "../../../src/features/site/campaigns/publication.service.ts";
import { buildSite } from "../../../src/site/site-app.ts";
import { aCertificatePdf } from "../../tax/certificates/certificate-pdf.ts";
import { aForm, CAMPAIGN } from "../../giving/donations/world.ts";
import { cellsOf } from "../../tax/filings/tax-office.ts";
import { aMonthlyForm, KITCHEN, type MonthlyTestSite, openMonthlyTestSite } from "../../giving/plans/monthly-world.ts";
import { LOCAL_ENV } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { serve } from "../../support/server.ts";
import { CANARY_IMPORT, importHistory } from "./canary-history.ts";
import { CHOSEN, giveItemList, handOver } from "./canary-items.ts";
import {
  type EndpointReply,
  everyDocument,
  everyExport,
  everyFile,
  everyMail,
  everyPath,
  everyReply,
  formsOf,
  type Found,
  type Ids,
  placesWith,
} from "./canary.ts";

const YEAR = "2026-27";
/** The receipt of any of the donations: their receipts are numbered in the order in which their mails are sent. */
const FIRST_RECEIPT = "REC-2026-27-000001";
/** Nothing else of the tests has these. */
const CANARY = {
  pan: "CNRPK7391Z",
  correctedPan: "CNRPK7392Z",
  email: "canary.donor@palakkad.example",
  phone: "9400173917",
  address: "77 Canary Row, Kollengode",
  fullName: "Tharangini Canary",
  hiddenName: "Hidden Canary",
} as const;
const PANS = [CANARY.pan, CANARY.correctedPan].flatMap(formsOf);
const PERSONAL = [CANARY.email, CANARY.phone, CANARY.address, CANARY.hiddenName];
const donor = {
  fullName: CANARY.fullName,
  ...{ phone: CANARY.phone, email: CANARY.email, address: CANARY.address, state: "Kerala", pincode: "678506" },
  pan: CANARY.pan,
};

let site: MonthlyTestSite;
const sentMails: Mail[] = [];
beforeEach(async () => {
  sentMails.length = 0;
  site = await openMonthlyTestSite({ mailer: { send: async (mail) => void sentMails.push(mail) } });
  await site.db.foundation.set({
    name: "Sample Foundation",
    approvals: [
      { act: "80G", number: "AAATS1234F20214", issuedOn: "2021-05-28", validFrom: "2021-03-31T18:30:00.000Z" },
    ],
  });
});
afterEach(async () => site.close());

/** Calls as somebody of the panel, and keeps what was answered. */
function panelOf({ headers }: StoredPerson, replies: Found[]) {
  return async (path: string, body: object) => {
    const reply = await site.first.served.send(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    replies.push({ place: `POST ${path}`, text: reply.text });
    expect(reply.status, `${path}: ${reply.text}`).toBe(200);
    return reply.json;
  };
}

/** Everything that a donor and an accountant do with a tax id, up to the certificate, and what becomes of the gift. */
async function liveThrough({ accountant, admin }: Record<"accountant" | "admin", StoredPerson>, replies: Found[]) {
  const post = async (path: string, body: object) => {
    const reply = await site.post(path, body);
    replies.push({ place: `POST ${path}`, text: reply.text });
    return reply;
  };
  const panel = panelOf(accountant, replies);
  // Once, in public, and once without a name; the gateway fails meanwhile.
  await giveItemList(site, admin);
  await site.control.script({ nextOrder: "html-502" });
  await post("/payments/checkout", { ...aForm(), donor });
  const once = (await post("/payments/checkout", { ...aForm({ chosen: CHOSEN }), donor })).json;
  const onceResponse = await site.control.payNow(once.order.id);
  expect((await post("/payments/verifyPayment", { ...onceResponse, pan: CANARY.pan })).status).toBe(400);
  expect((await post("/payments/verifyPayment", onceResponse)).status).toBe(200);
  const anonymous = { ...aForm({ amount: 700 }), donor: { ...donor, fullName: CANARY.hiddenName } };
  const hidden = (await post("/payments/checkout", { ...anonymous, showAs: { anonymous: true } })).json;
  await site.control.payNow(hidden.order.id);
  await site.control.flush();
  // Refused ways to type it.
  await post("/payments/checkout", { ...aForm(), donor: { ...donor, pan: [CANARY.pan] } });
  await post("/payments/checkout", { ...aForm(), donor, message: CANARY.pan });
  // Monthly, and at the counter.
  const plan = await site.activePlan(undefined, { ...aMonthlyForm(), donor });
  await panel("/admin/offline-donations", {
    clientRequestId: randomUUID(),
    citizenshipConfirmed: true,
    donation: {
      campaignId: CAMPAIGN,
      means: { method: "bank-transfer", reference: "SBIN526327009876" },
      ...{ amountPaise: 900_00, receivedOn: calendarDay(site.now()), donor, anonymous: false },
    },
  });
  const file = `Received on,Method,Amount,Donor,Reference,PAN\n${calendarDay(site.now())},QR,100,Canary,63270012,${CANARY.pan}\n`;
  await panel("/admin/offline-donations/import/preview", { file });
  await importHistory(panel, CANARY);
  await site.drainOutbox();
  // Corrected with another PAN, then refunded in part.
  const key = receiptKey(once.reference);
  const { fullName, address, state, pincode } = donor;
  const correction = { version: 1, fullName, address, state, pincode, key };
  const withTaxId = { ...correction, taxId: { type: "pan", number: CANARY.correctedPan } };
  expect((await post(`/receipts/${once.reference}/correct`, withTaxId)).status).toBe(200);
  const outdated = { ...correction, taxId: { type: "pan", number: CANARY.pan } };
  expect((await post(`/receipts/${once.reference}/correct`, outdated)).status).toBe(409);
  await post(`/donations/${once.reference}/refund`, { reason: "by-mistake", words: `My PAN is wrong.` });
  const { version } = (await site.first.served.get(`/admin/refunds/${once.reference}`, accountant.headers)).json;
  const refund = { clientRequestId: randomUUID(), version, amountPaise: 100_00, reason: "Given by mistake." };
  await panel(`/admin/refunds/${once.reference}`, refund);
  await site.pass("1d");
  await site.reconcile();
  await site.runJob("reconcile-plans");
  await site.control.flush();
  await site.drainOutbox();
  // Filed, revised, certified.
  await panel("/admin/filings/ask", { financialYear: YEAR });
  const filing = await panel("/admin/filings", {
    financialYear: YEAR,
    until: calendarDay(new Date(site.now().getTime() - 86_400_000)),
  });
  await panel(`/admin/filings/${filing.id}/filed`, {
    ...{ version: 0, acknowledgement: "113000000012345", filedOn: calendarDay(site.now()) },
  });
  const csv = await site.first.served.get(`/admin/filings/${filing.id}/file`, accountant.headers);
  const amount = cellsOf(csv.text).find((cells) => cells.includes(CANARY.pan))?.[11] ?? "";
  const pdf = await aCertificatePdf({ form: "FORM NO. 114", year: YEAR, name: fullName, taxId: CANARY.pan, amount });
  const { certificate } = await panel(`/admin/filings/${filing.id}/certificates`, {
    ...{ fileName: `114_${CANARY.pan}.pdf`, pdf: pdf.toString("base64") },
  });
  await panel(`/admin/filings/${filing.id}/certificates/mail`, {});
  await site.drainOutbox();
  return { once, hidden, plan, filing, certificate, handedOver: await handOver(site, { accountant, admin }) };
}

/** Nobody raises funds, applies, acts for an NGO, writes newsletters or settles here, no company has given, and the admin has no donations. */
const NOT_IN_THIS_WORLD = [
  ...["fundraiserRequest", "requestForReview", "newsletter", "newsletterConsent", "applicationDocument"],
  ...[
    "applicationById",
    "ngoById",
    "ngoForAdmin",
    "myNgoReports",
    "ngoReportDocument",
    "settlement",
    "settlementLines",
  ],
  ...["csrStatement", "csrStatementFile", "myStatementFile"],
];

type Life = Awaited<ReturnType<typeof liveThrough>>;
const receiptKey = (donationId: string) => linkKeyFor("receipt", donationId, [LOCAL_ENV.LINK_KEYS]);
const idsOf = ({ once, hidden, plan, filing, certificate, handedOver }: Life, donorUid: string): Ids => {
  const [purchase, delivery] = [{ id: handedOver.purchase }, { id: handedOver.delivery }];
  const receipt = { donationId: once.reference, key: receiptKey(once.reference) };
  const certified = { donationId: hidden.reference, key: receiptKey(hidden.reference) };
  const months = { from: "2026-10", to: "2026-11" };
  const period = { from: "2026-11-01", to: "2026-11-30" };
  return {
    params: {
      id: CAMPAIGN,
      reference: once.reference,
      donationId: once.reference,
      userId: donorUid,
      planId: plan.planId,
    },
    of: {
      fetchUser: { email: CANARY.email },
      fetchUserById: { userId: donorUid },
      ...{ fundraiserById: { id: CAMPAIGN }, monthlyCampaignById: { id: KITCHEN }, monthlyReport: { id: KITCHEN } },
      ...{ siteContent: { key: "about" }, editedContent: { key: "about" } },
      ...{ campaignRecords: { state: "live" }, campaignDays: { id: CAMPAIGN, ...period } },
      ...{ blockedReceipts: { financialYear: YEAR }, filingFile: { id: filing.id } },
      ...{ certificateOverview: { id: filing.id }, certificates: { id: filing.id, state: "matched" } },
      ...{ certificateRows: { id: certificate.id }, certificateFile: { id: certificate.id } },
      ...{ receiptDetails: receipt, receiptFile: receipt },
      ...{ donorCertificates: certified, donorCertificateFile: { ...certified, id: certificate.id } },
      ...{ preAcknowledgementPool: { financialYear: YEAR }, preAcknowledgements: { financialYear: YEAR } },
      ...{ monthlyReports: months, monthlyReportFile: months },
      ...{
        itemListForAdmin: { campaignId: CAMPAIGN },
        whatIsLeft: { campaignId: CAMPAIGN },
        purchase,
        billFile: purchase,
        delivery,
        deliveryNote: delivery,
      },
      ...{ deliveryAudience: delivery, deliveryAudienceFigures: delivery },
      deliveryMailPreview: { ...delivery, notificationId: handedOver.notification },
      ...{ historyImport: { id: CANARY_IMPORT }, historyLines: { id: CANARY_IMPORT } },
      ...{ newsletterReach: { to: "all-ngos" }, suggestNgos: { text: "a" } },
      ...{ planByLink: { planId: plan.planId, key: plan.key }, myStatementFile: { financialYear: YEAR } },
      ...{ verifyReceipt: { number: FIRST_RECEIPT, code: checkCodeOf(FIRST_RECEIPT, [LOCAL_ENV.LINK_KEYS]) } },
    },
  };
};

it("T24: a PAN is in the encrypted records of tax ids, in the statement for the tax office and in its certificates, and in nothing else that is stored, logged, mailed, answered or told to the gateway", async () => {
  const replies: Found[] = [];
  const earlierPaths = await everyPath(site.deps.files);
  const accountant = await somebody(site.deps, { role: "accountant", name: "Ravi Iyer" });
  const owner = await somebody(site.deps, { email: CANARY.email, name: CANARY.fullName, emailVerified: true });
  const admin = await somebody(site.deps, { role: "admin" });
  const life = await liveThrough({ accountant, admin }, replies);
  const callers = {
    nobody: {},
    stranger: (await somebody(site.deps)).headers,
    reviewer: (await somebody(site.deps, { role: "reviewer" })).headers,
    owner: owner.headers,
    accountant: accountant.headers,
    admin: admin.headers,
  };
  const [exported = ""] = await everyExport(
    { server: site.first.served, deps: site.deps, routes: routesOf(site.deps) },
    callers.admin,
  );
  const { params, of } = idsOf(life, owner.uid);
  const ids = { params, of: { ...of, exportJob: { id: exported }, exportPart: { id: exported, part: "0" } } };
  const read: (EndpointReply & { caller: string })[] = [];
  for (const [name, headers] of Object.entries(callers))
    for (const reply of await everyReply(site.first.served, ids, headers)) {
      read.push({ ...reply, caller: name });
      replies.push({ place: `${reply.endpoint} to ${name}`, text: reply.text });
    }
  const documents = await everyDocument(site.deps.db);
  const files = await everyFile(site.deps.files, earlierPaths);
  const mails = await everyMail(sentMails);
  expect(placesWith(documents, PANS), "documents").toEqual([]);
  expect(placesWith(files, PANS), "files").toEqual(["certificates/"]);
  expect(placesWith(mails, PANS), "mails").toEqual([expect.stringMatching(/certificate/i)]);
  const ofPanel = ["accountant", "admin"];
  expect(placesWith(replies, PANS).toSorted(), "replies").toEqual(
    // A certificate names its donor, who has the link of the mail.
    Object.keys(callers)
      .flatMap((caller) => [
        ...(ofPanel.includes(caller) ? [`filingFile to ${caller}`, `certificateFile to ${caller}`] : []),
        `donorCertificateFile to ${caller}`,
      ])
      .toSorted(),
  );
  const { logged } = site.deps;
  const elsewhere = {
    log: JSON.stringify(logged),
    gateway: JSON.stringify(await site.control.state({ entities: true })),
    deliveries: JSON.stringify(await site.control.listDeliveries()),
  };
  for (const [place, text] of Object.entries(elsewhere)) expect(placesWith([{ place, text }], PANS), place).toEqual([]);

  // The log, which more people read than the panel, names no donor at all.
  expect(placesWith([{ place: "log", text: elsewhere.log }], [...PERSONAL, CANARY.fullName]), "the log").toEqual([]);

  // It is where it has to be, and encrypted there.
  expect(placesWith(documents, ['"v3.'])).toEqual(["donorTax"]);
  const decrypted = (await site.db.donorTax.get()).docs.map((document) =>
    decryptTaxId(document.data().encryptedTaxId, document.id, site.deps.config),
  );
  expect(new Set(decrypted.map(({ number }) => number))).toEqual(new Set([CANARY.pan, CANARY.correctedPan]));
  const { path } = (await site.db.filings.doc(life.filing.id).get()).data()!.file;
  const sealed = await site.deps.files.read(path, 1_000_000);
  expect(await openFile(sealed as Uint8Array, life.filing.id, site.deps.config)).toContain(CANARY.pan);

  // What chats and search engines are shown.
  const { ctx, site: pages } = compose(site.deps);
  const crawled = await serve(buildSite(site.deps, pages));
  const shown = await Promise.all(
    ["/sitemap.xml", "/sitemap/pages.xml", "/sitemap/campaigns-1.xml", "/robots.txt"].map(async (path) => {
      const reply = await fetch(`${crawled.origin}${path}`);
      expect(reply.status, path).toBe(200);
      return { place: path, text: await reply.text() };
    }),
  );
  await crawled.close();
  for (const id of [CAMPAIGN, KITCHEN]) {
    const card = await publicCard(ctx, id, site.now());
    shown.push({ place: `share image of ${id}`, text: JSON.stringify(campaignSubject(card!)) });
  }
  expect(shown.some(({ text }) => text.includes(KITCHEN))).toBe(true);
  expect(placesWith(shown, [...PERSONAL, CANARY.fullName, ...PANS]), "sitemap and share images").toEqual([]);

  // An accountant and an admin read donors' details; books, reports and the log of actions need none.
  const withoutDonors = read.filter(({ endpoint }) =>
    ["journalCsv", "tallyXml", "monthlyReportFile", "activityCsv", "allActivity"].includes(endpoint),
  );
  expect(placesWith(withoutDonors, PERSONAL), "exports that need no donor").toEqual([]);

  // Details of the donor are answered to nobody who needs none; whoever has the key of a link is the donor.
  const strangers = read.filter(({ caller }) => ["nobody", "stranger", "reviewer"].includes(caller));
  const withoutKey = strangers.filter(({ endpoint }) => !("key" in (Reflect.get(ids.of, endpoint) ?? {})));
  expect(placesWith(withoutKey, PERSONAL), "personal details").toEqual([]);
  // The walk reads everything that there is in this world.
  const unread = read.filter(({ caller, status }) => caller === "admin" && status !== 200);
  expect(unread.map(({ endpoint }) => endpoint).toSorted()).toEqual(NOT_IN_THIS_WORLD.toSorted());
  expect(read.find(({ endpoint, caller }) => endpoint === "myStatementFile" && caller === "owner")?.status).toBe(200);
}, 120_000);
