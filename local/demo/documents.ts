import { readFileSync } from "node:fs";
import { calendarDay, type Picture } from "@daansetu/contract";
import type { CampaignDocument } from "../../functions/src/features/site/campaigns/campaign.document.ts";
import type {
  FoundationDocument,
  DonationSettingsDocument,
  HomeCardDocument,
  ProofImageDocument,
  ReceiptSettingsDocument,
} from "../../functions/src/features/site/content/content.documents.ts";
import { indexedNgo } from "../../functions/src/features/site/ngos/indexed-ngo.document.ts";
import type { ApprovalRecord, NgoDocument } from "../../functions/src/features/site/ngos/ngo.document.ts";
import { pictureUrlPath, type Drawing, drawingsOf } from "./pictures/catalogue.ts";
import { FUNDRAISER_ROWS } from "./records/fundraisers.ts";
import { HOME_CARD_ROWS } from "./records/home-cards.ts";
import { MONTHLY_ROWS } from "./records/monthly.ts";
import { NGO_ROWS } from "./records/ngos.ts";
import type { FundraiserRow, MonthlyRow, NgoRow } from "./records/rows.ts";
import { PROOF_ROWS } from "./records/proofs.ts";
import { daysBefore, monthsFrom } from "./values/times.ts";

const PAISE_PER_RUPEE = 100;
export const FOUNDATION_NAME = "Daansetu Foundation (sample)";

type DocumentWithId<Document> = readonly [id: string, document: Document];

const toApproval = (
  ownerNumber: string,
  now: Date,
  [act, fromMonths, untilMonthsOrDays]: NgoRow["papers"][number],
): ApprovalRecord => {
  const validFrom = monthsFrom(now, fromMonths);
  return {
    act,
    number: `SAMPLE/${act}/${validFrom.slice(0, 4)}/${ownerNumber}`,
    issuedOn: calendarDay(validFrom),
    validFrom,
    ...(untilMonthsOrDays !== undefined && {
      validUntil:
        typeof untilMonthsOrDays === "number"
          ? monthsFrom(now, untilMonthsOrDays)
          : daysBefore(now, -untilMonthsOrDays.days, 23),
    }),
  };
};

/** NGOs, with current and expired certificates. */
export const ngoDocuments = (now: Date): DocumentWithId<NgoDocument>[] =>
  NGO_ROWS.map(({ id, name, place, sector, papers, status = "enrolled", contactPerson, people, activities }, i) => {
    const ownerNumber = String(i + 1).padStart(3, "0");
    const createdAt = daysBefore(now, 30 + i * 16, 11);
    return [
      id,
      indexedNgo({
        ngoName: name,
        ngoLogo: pictureUrlPath(`ngo-${id}`),
        ngoLocation: place,
        description: `${activities} A sample organisation, invented for this demo.`,
        sector,
        approvals: papers.map((paper) => toApproval(ownerNumber, now, paper)),
        status,
        createdAt,
        ...(papers.length > 0 && { papersReadAt: createdAt }),
        contactPersonName: `${contactPerson} (sample)`,
        ...(people !== undefined && {
          people: people.map(([person, role, about]) => ({ name: person, role: `${role} (sample)`, about })),
        }),
        email: `${id}@example.org`,
        number: String(9_000_001_001 + i),
      }),
    ];
  });

const toPicture = ({ name, alt }: Drawing, [focusX, focusY]: readonly [number, number] = [50, 100]): Picture => ({
  src: pictureUrlPath(name),
  alt,
  focusX,
  focusY,
});

const NGO_ROWS_BY_ID = new Map(NGO_ROWS.map((ngo) => [ngo.id, ngo]));

/** Fields common to fundraisers and monthly campaigns. */
function sharedCampaignFields(row: FundraiserRow | MonthlyRow, now: Date) {
  const ngo = NGO_ROWS_BY_ID.get(row.ngo);
  if (ngo === undefined) throw new Error(`The campaign ${row.id} names the unknown organisation ${row.ngo}.`);
  const [card] = drawingsOf(row.id);
  const daysToEnd = row.endedDaysAgo === undefined ? row.endsInDays : -row.endedDaysAgo;
  return {
    title: row.title,
    ngoName: ngo.name,
    ngoId: ngo.id,
    place: row.place,
    picture: toPicture(card, row.focalPoint),
    goalPaise: row.goalRupees * PAISE_PER_RUPEE,
    status: row.status,
    ...(row.status === "removed" && { statusBefore: "live" as const, removedAt: daysBefore(now, 1, 15) }),
    ...(row.ownerUid !== undefined && { ownerUid: row.ownerUid }),
    createdAt: daysBefore(now, row.createdDaysAgo, 10),
    ...(daysToEnd !== undefined && { endsAt: daysBefore(now, -daysToEnd, 23) }),
    organisers: [
      {
        name: ngo.name,
        role: "beneficiary" as const,
        about: `${ngo.activities} A sample organisation, invented for this demo.`,
        ngoId: ngo.id,
      },
      {
        name: FOUNDATION_NAME,
        role: "foundation" as const,
        about: "Receives the gifts, and checks the papers and the bills. A sample foundation.",
      },
    ],
  };
}

const toUnit = ([singular, plural, rupees]: readonly [string, string, number]) => ({
  one: singular,
  many: plural,
  pricePaise: rupees * PAISE_PER_RUPEE,
});
const extraPicturesOf = (id: FundraiserRow["id"]) =>
  drawingsOf(id)
    .slice(1)
    .map((drawing) => toPicture(drawing));
const readStory = (id: string) => readFileSync(new URL(`stories/${id}.html`, import.meta.url), "utf8").trim();

/** Documents of all campaigns of both kinds. */
export const campaignDocuments = (now: Date): DocumentWithId<CampaignDocument>[] => [
  ...FUNDRAISER_ROWS.map((row): DocumentWithId<CampaignDocument> => [
    row.id,
    {
      kind: "fundraiser",
      ...sharedCampaignFields(row, now),
      sector: row.sector,
      story: readStory(row.id),
      storyPictures: extraPicturesOf(row.id),
      ...(row.unit !== undefined && { unit: toUnit(row.unit) }),
      ...(row.supports !== undefined && { supports: row.supports }),
      ...(row.occasion !== undefined && { occasion: row.occasion }),
      ...(row.videoLink !== undefined && { videoLink: row.videoLink }),
    },
  ]),
  ...MONTHLY_ROWS.map((row): DocumentWithId<CampaignDocument> => [
    row.id,
    {
      kind: "monthly",
      ...sharedCampaignFields(row, now),
      sector: row.sector,
      description: row.description,
      about: row.about,
      slides: extraPicturesOf(row.id),
      unit: toUnit(row.unit),
      unitTarget: row.unitTarget,
      ...(row.faq !== undefined && { faq: [...row.faq] }),
    },
  ]),
];

export const homeCardDocuments = (now: Date): DocumentWithId<HomeCardDocument>[] =>
  HOME_CARD_ROWS.map(({ picture: name, link, caption, alt }, i) => [
    name,
    {
      picture: { src: pictureUrlPath(name), alt, focusX: 50, focusY: 100 },
      campaignLink: link,
      caption,
      position: i,
      createdAt: daysBefore(now, 14 - i, 9),
    },
  ]);

export const proofImageDocuments = (now: Date): DocumentWithId<ProofImageDocument>[] =>
  PROOF_ROWS.map(({ picture: name, category, campaign, caption, place, daysAgo }) => [
    name,
    {
      category,
      image: pictureUrlPath(name),
      caption,
      place,
      takenAt: daysBefore(now, daysAgo, 11),
      createdAt: daysBefore(now, daysAgo - 1, 18),
      ...(campaign !== undefined && { campaignId: campaign }),
    },
  ]);

/** The foundation has valid 80G and 12A certificates and no FCRA registration. */
export const foundationDocument = (now: Date): FoundationDocument => ({
  name: FOUNDATION_NAME,
  approvals: [toApproval("000", now, ["80G", -25, 35]), toApproval("000", now, ["12A", -25, 35])],
});

/** The demo's receipt settings have no signature, because that is an upload of an admin. */
export const receiptSettingsDocument: ReceiptSettingsDocument = {
  prefix: "DS",
  pan: "AAATS0000S",
  address: "1 Sample Road, Ward 4\nSehore, Madhya Pradesh 466001",
  csrRegistration: "CSR00000000",
  signatoryName: "Meera Joshi (sample)",
  signatoryTitle: "Managing Trustee",
  wordings: [],
};

export const donationSettingsDocument: DonationSettingsDocument = {
  minPaise: 10 * PAISE_PER_RUPEE,
  maxPaise: 500_000 * PAISE_PER_RUPEE,
};
