import { BOTH, NEITHER, onlyFor, type Row } from "../row.ts";
import { admins, byId } from "./shared.ts";

const missingPicture = { src: "/nobodys.webp", alt: "", focusX: 50, focusY: 50 };

const aCard = () => ({ picture: missingPicture, campaignLink: "/allfundraiser", caption: "A card" });

const aProof = () => ({ picture: missingPicture, caption: "A proof" });

export const CONTENT_ROWS = {
  allHomeCards: [{ roles: BOTH }],
  proofImages: [{ roles: BOTH }],
  homeCardRecords: [{ roles: NEITHER }],
  addHomeCard: [
    {
      roles: NEITHER,
      about: "with a picture that nobody uploaded",
      send: () => ({ body: aCard() }),
      answers: admins("bad-input"),
    },
  ],
  changeHomeCard: [
    {
      roles: NEITHER,
      send: () => ({ params: { id: "none" }, body: { ...aCard(), version: 0 } }),
      answers: admins("not-found"),
    },
  ],
  orderHomeCards: [{ roles: NEITHER, send: () => ({ body: { ids: ["none"] } }), answers: admins("conflict") }],
  deleteHomeCard: [{ roles: NEITHER, ...byId("none"), answers: admins("not-found") }],
  restoreHomeCard: [{ roles: NEITHER, ...byId("none"), answers: admins("not-found") }],
  addProofImages: [
    {
      roles: onlyFor("reviewer", "bad-input"),
      send: () => ({ body: { category: "hunger", images: [aProof()] } }),
      answers: admins("bad-input"),
    },
  ],
  changeProofImage: [
    {
      roles: onlyFor("reviewer", "not-found"),
      send: () => ({ params: { id: "none" }, body: { category: "hunger", ...aProof(), version: 0 } }),
      answers: admins("not-found"),
    },
  ],
  deleteProofImage: [{ roles: onlyFor("reviewer", "not-found"), ...byId("none"), answers: admins("not-found") }],
  restoreProofImage: [{ roles: onlyFor("reviewer", "not-found"), ...byId("none"), answers: admins("not-found") }],
  home: [{ roles: BOTH }],
  siteContents: [
    { roles: BOTH },
    { roles: BOTH, about: "several by name", send: () => ({ query: { keys: "faq,causes" } }) },
  ],
  siteContent: [{ roles: BOTH, send: () => ({ params: { key: "donation-policy" } }) }],
  editedContent: [{ roles: NEITHER, send: () => ({ params: { key: "contact" } }) }],
  editContent: [
    { roles: NEITHER, send: () => ({ params: { key: "recognition" }, body: { version: 0, value: { people: [] } } }) },
  ],
  donationSettings: [{ roles: NEITHER }],
  changeDonationSettings: [
    { roles: NEITHER, send: () => ({ body: { version: 0, value: { minPaise: 10_00, maxPaise: 5_00_000_00 } } }) },
  ],
  foundationSettings: [{ roles: NEITHER }],
  changeFoundationSettings: [
    { roles: NEITHER, send: () => ({ body: { version: 0, value: { name: "Sample", approvals: [] } } }) },
  ],
  refundSettings: [{ roles: NEITHER }],
  changeRefundSettings: [
    { roles: NEITHER, send: () => ({ body: { version: 0, value: { approvalAbovePaise: 10_000_00 } } }) },
  ],
  confirmRefundSettings: [{ roles: NEITHER, send: () => ({ body: { version: 0 } }), answers: admins("conflict") }],
  receiptSettings: [{ roles: NEITHER }],
  changeReceiptSettings: [
    { roles: NEITHER, send: () => ({ body: { version: 0, value: { prefix: "DS", wordings: [] } } }) },
  ],
} as const satisfies Record<string, readonly Row[]>;
