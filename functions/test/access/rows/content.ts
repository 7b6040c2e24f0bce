import type { Row } from "../row.ts";
import { admins, byId } from "./shared.ts";

const missingPicture = { src: "/nobodys.webp", alt: "", focusX: 50, focusY: 50 };

const aCard = () => ({ picture: missingPicture, campaignLink: "/allfundraiser", caption: "A card" });

const aProof = () => ({ picture: missingPicture, caption: "A proof" });

export const CONTENT_ROWS = {
  allHomeCards: [{}],
  proofImages: [{}],
  homeCardRecords: [{}],
  addHomeCard: [
    { about: "with a picture that nobody uploaded", send: () => ({ body: aCard() }), answers: admins("bad-input") },
  ],
  changeHomeCard: [
    { send: () => ({ params: { id: "none" }, body: { ...aCard(), version: 0 } }), answers: admins("bad-input") },
  ],
  orderHomeCards: [{ send: () => ({ body: { ids: ["none"] } }), answers: admins("conflict") }],
  deleteHomeCard: [byId("none")],
  restoreHomeCard: [{ ...byId("none"), answers: admins("not-found") }],
  addProofImages: [
    { send: () => ({ body: { category: "hunger", images: [aProof()] } }), answers: admins("bad-input") },
  ],
  changeProofImage: [
    {
      send: () => ({ params: { id: "none" }, body: { category: "hunger", ...aProof(), version: 0 } }),
      answers: admins("bad-input"),
    },
  ],
  deleteProofImage: [byId("none")],
  restoreProofImage: [{ ...byId("none"), answers: admins("not-found") }],
  home: [{}],
  siteContents: [{}, { about: "several by name", send: () => ({ query: { keys: "faq,causes" } }) }],
  siteContent: [{ send: () => ({ params: { key: "donation-policy" } }) }],
  editedContent: [{ send: () => ({ params: { key: "contact" } }) }],
  editContent: [{ send: () => ({ params: { key: "recognition" }, body: { version: 0, value: { people: [] } } }) }],
  donationSettings: [{}],
  changeDonationSettings: [
    { send: () => ({ body: { version: 0, value: { minPaise: 10_00, maxPaise: 5_00_000_00 } } }) },
  ],
  refundSettings: [{}],
  changeRefundSettings: [{ send: () => ({ body: { version: 0, value: { approvalAbovePaise: 10_000_00 } } }) }],
  foundationSettings: [{}],
  changeFoundationSettings: [{ send: () => ({ body: { version: 0, value: { name: "Sample", approvals: [] } } }) }],
} as const satisfies Record<string, readonly Row[]>;
