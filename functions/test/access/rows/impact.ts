import { randomUUID } from "node:crypto";
import { expectFromEverybody } from "../callers.ts";
import { ACCOUNTANT, BOTH, bothRoles, NEITHER, onlyFor, REVIEWER, type Row } from "../row.ts";
import { admins } from "./shared.ts";

const ID = "0".repeat(32);
const ofSchool = { campaignId: "school" };
const ofNothing = { params: { id: ID } };
const someRequest = () => ({ clientRequestId: randomUUID() });

const LIST = {
  items: [
    {
      ...{ id: "kit", name: "School kit", unit: "kit", pricePaise: 1_250_00, wanted: 10, smallestLot: 1 },
      ...{ urgency: "urgent", state: "open" },
    },
  ],
  ...{ surplus: "same-sector", shortfall: "same-sector", version: 7 },
};
const WRITING = {
  supplier: { name: "Asha Stationers", isRelated: false },
  bill: { number: "17", day: "2026-11-20", totalPaise: 1_250_00 },
  lines: [{ campaignId: "school", itemId: "kit", units: { claims: 1, pool: 0, foundation: 0 }, valuePaise: 1_250_00 }],
  ...{ freightPaise: 0, gstPaise: 0, discountPaise: 0, hasSecondQuotation: false },
};
const SCAN = {
  path: "ngoDocuments/nobody/aaaaaaaaaaaaaaaaaaaa/paper.webp",
  ...{ label: "bill.webp", type: "image/webp", bytes: 1 },
};
const PLAN = {
  ...{ day: "2026-11-25", toWhom: "Primary school of Amrapur" },
  place: { district: "Sehore", state: "Madhya Pradesh" },
  lines: [{ itemId: "kit", units: 1 }],
};
const PAPER = { rectangles: [], alt: "The bill", nothingPrivateLeft: true };
const PICTURE = { src: "/nobodys.webp", alt: "", focusX: 50, focusY: 50 };

/** Both roles of the panel and admins may call it; what it is about does not exist. */
const panelMisses = (send: Row["send"], answer: "not-found" | "bad-input" = "not-found"): readonly Row[] => [
  { roles: bothRoles(answer), ...(send !== undefined && { send }), answers: admins(answer) },
];
const moneyMisses = (send: Row["send"], answer: "not-found" | "bad-input" = "not-found"): readonly Row[] => [
  { roles: onlyFor("accountant", answer), ...(send !== undefined && { send }), answers: admins(answer) },
];
const adminMisses = (send: NonNullable<Row["send"]>): readonly Row[] => [
  { roles: NEITHER, send, answers: admins("not-found") },
];

/** Lists are made by reviewers, bills are about money, and deliveries are everybody's in the panel; who hears of them is for admins. */
export const IMPACT_ROWS = {
  itemTemplates: [{ roles: REVIEWER, shows: ({ json }) => json.length > 0 }],
  readPastedItems: [
    {
      roles: REVIEWER,
      send: () => ({ body: { rows: "Kit\tkit\t100\t5" } }),
      shows: ({ json }) => json.lines.length === 1,
    },
  ],
  worthBuying: [{ roles: BOTH, shows: ({ json }) => Array.isArray(json) }],
  itemListForAdmin: [{ roles: BOTH, send: () => ({ params: ofSchool }), shows: ({ json }) => json.version === 0 }],
  saveItemList: [
    {
      roles: onlyFor("reviewer", "conflict"),
      send: () => ({ params: ofSchool, body: LIST }),
      answers: admins("conflict"),
    },
  ],
  askSubstitution: [
    {
      roles: onlyFor("reviewer", "not-found"),
      send: () => ({
        params: { ...ofSchool, itemId: "kit" },
        body: { ...someRequest(), name: "Bag", reason: "Sold out." },
      }),
      answers: admins("not-found"),
    },
  ],
  askWriteOff: panelMisses(() => ({
    params: { ...ofSchool, itemId: "kit" },
    body: { ...someRequest(), units: 1, isInStock: true, reason: "Wet." },
  })),
  approveAskedChange: panelMisses(() => ({ params: { ...ofSchool, changeId: ID } })),
  declineAskedChange: panelMisses(() => ({ params: { ...ofSchool, changeId: ID } })),
  receiveInKind: panelMisses(() => ({
    params: { ...ofSchool, itemId: "kit" },
    body: { ...someRequest(), units: 1, on: "2026-11-20", from: "A shop" },
  })),
  whatIsLeft: moneyMisses(() => ({ params: ofSchool })),
  moveWhatIsLeft: moneyMisses(() => ({ params: ofSchool, body: { run: 1, movedPaise: 1 } })),
  coverOverspent: [{ roles: NEITHER, send: () => ({ params: ofSchool }), answers: admins("not-found") }],

  purchases: [{ roles: ACCOUNTANT, shows: ({ json }) => Array.isArray(json) }],
  purchasesCsv: [{ roles: ACCOUNTANT, shows: ({ json }) => json.state === "waiting" }],
  checkPurchase: moneyMisses(() => ({ body: WRITING }), "bad-input"),
  recordPurchase: moneyMisses(() => ({ body: { ...someRequest(), ...WRITING, scan: SCAN } }), "bad-input"),
  purchase: moneyMisses(() => ofNothing),
  billFile: moneyMisses(() => ofNothing),
  redactBill: moneyMisses(() => ({ ...ofNothing, body: PAPER })),
  approvePurchase: moneyMisses(() => ({ ...ofNothing, body: { version: 1 } })),
  discardPurchase: moneyMisses(() => ({ ...ofNothing, body: { version: 1, reason: "Twice." } })),
  receiveGoods: panelMisses(() => ({
    ...ofNothing,
    body: { ...someRequest(), on: "2026-11-20", counted: [], isComplete: true },
  })),
  goodsToReceive: [{ roles: BOTH, shows: ({ json }) => Array.isArray(json) }],
  payPurchase: moneyMisses(() => ({
    ...ofNothing,
    body: {
      ...someRequest(),
      ...{
        campaignId: "school",
        amountPaise: 100,
        tdsPaise: 0,
        from: "bank",
        payee: "Asha",
        reference: "1",
        on: "2026-11-20",
      },
    },
  })),
  creditPurchase: moneyMisses(() => ({
    ...ofNothing,
    body: {
      ...someRequest(),
      ...{
        campaignId: "school",
        itemId: "kit",
        units: 1,
        amountPaise: 100,
        isInStock: true,
        number: "1",
        on: "2026-11-20",
      },
    },
  })),
  takeSupplierRefund: moneyMisses(() => ({
    ...ofNothing,
    body: { ...someRequest(), campaignId: "school", amountPaise: 100, reference: "1", on: "2026-11-20" },
  })),
  closePurchase: moneyMisses(() => ({ ...ofNothing, body: { version: 1 } })),

  deliveries: [{ roles: BOTH, shows: ({ json }) => Array.isArray(json) }],
  delivery: panelMisses(() => ofNothing),
  planDelivery: panelMisses(() => ({ body: { ...someRequest(), campaignId: "school", ...PLAN } }), "bad-input"),
  changeDelivery: panelMisses(() => ({ ...ofNothing, body: { version: 1, ...PLAN } })),
  dispatchDelivery: panelMisses(() => ofNothing),
  abandonDelivery: panelMisses(() => ({ ...ofNothing, body: { reason: "Rain." } })),
  addDeliveryPhotograph: panelMisses(() => ({
    ...ofNothing,
    body: { clientPhotographId: randomUUID(), picture: PICTURE, showsPeople: false },
  })),
  removeDeliveryPhotograph: panelMisses(() => ({ params: { id: ID, photographId: randomUUID() } })),
  confirmDelivery: panelMisses(() => ({
    ...ofNothing,
    body: { ...someRequest(), day: "2026-11-25", people: 1, lines: [{ itemId: "kit", counted: 1, inKind: 0 }] },
  })),
  deliveryNote: panelMisses(() => ofNothing),
  redactDeliveryNote: panelMisses(() => ({ ...ofNothing, body: PAPER })),
  deliveryAudienceFigures: adminMisses(() => ofNothing),
  deliveryAudience: adminMisses(() => ofNothing),
  deliveryMailPreview: adminMisses(() => ({ params: { id: ID, notificationId: ID } })),
  sendDeliveryMails: adminMisses(() => ofNothing),
  askCorrection: panelMisses(() => ({
    ...ofNothing,
    body: { ...someRequest(), standing: [{ itemId: "kit", units: 0 }], reason: "Counted again." },
  })),
  approveCorrection: panelMisses(() => ({ ...ofNothing, body: { version: 1 } })),
  declineCorrection: panelMisses(() => ({ ...ofNothing, body: { version: 1 } })),
  deliveriesCsv: [{ roles: ACCOUNTANT, shows: ({ json }) => json.state === "waiting" }],
  allocationsCsv: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { campaign: "school" } }),
      shows: ({ json }) => json.state === "waiting",
    },
  ],

  campaignItems: [{ roles: BOTH, send: () => ({ params: { id: "school" } }), shows: ({ json }) => json.list === null }],
  campaignTimeline: [
    { roles: BOTH, send: () => ({ params: { id: "school" } }), shows: ({ json }) => json.length === 0 },
  ],
  reportBill: [
    {
      roles: bothRoles("not-found"),
      send: () => ({ params: { id: "school", purchaseId: ID }, body: { ...someRequest(), words: "Too dear." } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  billReports: [{ roles: ACCOUNTANT, shows: ({ json }) => Array.isArray(json) }],
  billReportCounts: [{ roles: ACCOUNTANT, shows: ({ json }) => json.open === 0 }],
  closeBillReport: moneyMisses(() => ({ params: { reportId: ID }, body: { note: "All right." } })),

  giftByReference: [
    {
      roles: BOTH,
      send: () => ({ params: { reference: "SampleDonation0000000001" } }),
      shows: ({ json, text }) => json.state === "no-list" && !text.includes("@"),
    },
  ],
  hearOfDeliveries: [
    {
      roles: bothRoles("not-found"),
      send: () => ({ params: { reference: "NoSuchDonation0000000001" }, body: { wanted: false } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  myGifts: [{ roles: BOTH, shows: ({ json }) => json.length === 0 }],
  giftsOfPlan: [
    {
      roles: bothRoles("not-found"),
      send: () => ({ params: { planId: "NoSuchPlan00000000000001" } }),
      answers: expectFromEverybody("not-found"),
    },
  ],

  myNgos: [{ roles: BOTH, shows: ({ json }) => json.length === 0 }],
  myNgoReports: [
    {
      roles: NEITHER,
      send: () => ({ params: { id: "trust" } }),
      answers: { user: "not-allowed", "other-user": "not-allowed", admin: "not-allowed" },
    },
  ],
  sendNgoNote: [
    {
      roles: NEITHER,
      send: () => ({
        params: { id: "trust" },
        body: { ...someRequest(), campaignId: "school", text: "Handed over.", photographs: [] },
      }),
      answers: { user: "not-allowed", "other-user": "not-allowed", admin: "not-allowed" },
    },
  ],
  sendNgoCertificate: [
    {
      roles: NEITHER,
      send: () => ({
        params: { id: "trust" },
        body: { ...someRequest(), act: "80G", number: "AABTJ1234FF20241", validUntil: "2030-03-31", document: SCAN },
      }),
      answers: { user: "not-allowed", "other-user": "not-allowed", admin: "not-allowed" },
    },
  ],
  ngoMembers: [{ roles: NEITHER, send: () => ({ params: { id: "trust" } }), shows: ({ json }) => Array.isArray(json) }],
  inviteNgoMember: [
    {
      roles: NEITHER,
      send: () => ({ params: { id: "trust" }, body: { email: "person-of-trust@demo.test" } }),
      shows: ({ text }) => text.includes("person-of-trust@demo.test"),
    },
  ],
  removeNgoMember: [
    {
      roles: NEITHER,
      send: () => ({ params: { id: "trust", memberId: ID } }),
      answers: admins("not-found"),
    },
  ],
  ngoReports: [{ roles: REVIEWER, shows: ({ json }) => Array.isArray(json) }],
  ngoReportCounts: [{ roles: REVIEWER, shows: ({ json }) => json.waiting === 0 }],
  ngoReportDocument: [
    {
      roles: onlyFor("reviewer", "not-found"),
      send: () => ({ params: { reportId: ID } }),
      answers: admins("not-found"),
    },
  ],
  reviewNgoReport: [
    {
      roles: onlyFor("reviewer", "not-found"),
      send: () => ({ params: { reportId: ID }, body: { decision: "publish" } }),
      answers: admins("not-found"),
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
