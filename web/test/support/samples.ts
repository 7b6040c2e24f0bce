import type {
  DonationTarget,
  Fundraiser,
  FundraiserCard,
  MonthlyCampaign,
  MonthlyCampaignCard,
  Ngo,
  PublicItem,
  PublicItemList,
} from "@daansetu/contract";

/** One sample of each kind of list item, and of the pages of campaigns, as the API returns them. */

const DAY_MS = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - DAY_MS / 2).toISOString();
export const picture = { src: "/pictures/kitchen.svg", alt: "A large pot.", focusX: 50, focusY: 100 };
export const asOf = daysAgo(0);
const sharedFields = {
  title: "Hot school meals",
  ngoName: "Annapurna Rasoi Trust",
  cardImg: picture.src,
  picture,
  amountRaise: 4_00_000,
  goalPaise: 4_00_000_00,
  ngoSector: "hunger",
  createdAt: daysAgo(12),
  status: "live",
  taxBenefit: true,
  figures: { raisedPaise: 1_25_000_00, supporters: 7, asOf },
} as const;
export const fundraiser: FundraiserCard = { ...sharedFields, _id: "kitchen", kind: "fundraiser" };
export const monthly: MonthlyCampaignCard = {
  ...sharedFields,
  _id: "plate",
  kind: "monthly",
  title: "A plate a day",
  unit: { one: "plate", many: "plates", pricePaise: 900_00 },
  unitTarget: 300,
  unitsSponsored: 240,
  monthlyDonors: 31,
};
const party = { name: "Annapurna Rasoi Trust", role: "beneficiary", about: "Runs kitchens." } as const;
/** The fundraiser with its page. */
export const story: Fundraiser = {
  ...fundraiser,
  organisers: [party],
  story: "<p>Sunita lights the stove for <b>forty</b> children.</p>",
  storyPictures: [picture],
  unit: { one: "plate", many: "plates", pricePaise: 40_00 },
  shares: 3,
};
/** The monthly campaign with its page. */
export const monthlyCampaign: MonthlyCampaign = {
  ...monthly,
  organisers: [party],
  description: "₹900 keeps one plate full.",
  about: "Four schools.",
  sliderImg1: picture.src,
  sliderImg2: picture.src,
  sliderImg3: picture.src,
  slides: [picture, picture],
  shares: 0,
  faq: [{ question: "Can I stop?", answer: "Any time." }],
};
/** The fundraiser as its donation form needs it. */
export const donationTarget: DonationTarget = {
  _id: "kitchen",
  kind: "fundraiser",
  title: "Hot school meals",
  ngoName: "Annapurna Rasoi Trust",
  unit: { one: "plate", many: "plates", pricePaise: 40_00 },
  taxBenefit: true,
  status: "live",
  minPaise: 10_00,
  maxPaise: 5_00_000_00,
};
export const schoolKit: PublicItem = {
  itemId: "kit",
  name: "School kit",
  unit: "kit",
  picture,
  pricePaise: 1_250_00,
  wanted: 60,
  given: 37,
  handedOver: 20,
  stillWanted: 23,
  urgency: "urgent",
  state: "open",
};
export const itemList: PublicItemList = {
  items: [
    schoolKit,
    {
      ...schoolKit,
      itemId: "blanket",
      name: "Blanket",
      unit: "piece",
      pricePaise: 400_00,
      given: 10,
      handedOver: 0,
      stillWanted: 50,
      urgency: "useful",
    },
    { ...schoolKit, itemId: "stove", name: "Stove", wanted: 2, given: 2, handedOver: 2, stillWanted: 0 },
  ],
  surplus: { purpose: "same-sector", version: 1 },
  shortfall: { purpose: "same-sector", version: 1 },
  money: {
    receivedPaise: 50_000_00,
    returnedPaise: 0,
    fromFoundationPaise: 0,
    billedPaise: 25_000_00,
    paidPaise: 25_000_00,
    inHandPaise: 25_000_00,
    inHandSince: asOf,
  },
  deliveries: 1,
  people: 20,
};
export const ngo: Ngo = {
  _id: "ngo",
  ngoName: "Annapurna Rasoi Trust",
  ngoLogo: "/pictures/logo.svg",
  ngoLocation: "Pune, Maharashtra",
  description: "Runs kitchens for schools.",
  sector: "food-nutrition",
  approvals: [
    { act: "80G", number: "AAB/80G/1", validFrom: daysAgo(900), validUntil: "2099-03-31T00:00:00.000Z", valid: true },
    { act: "12A", number: "AAB/12A/1", validFrom: daysAgo(900), valid: true },
    { act: "FCRA", number: "231", validFrom: daysAgo(900), valid: false },
  ],
  createdAt: daysAgo(3),
};
