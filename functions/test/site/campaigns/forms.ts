import { emptyFundraiserForm, type FundraiserForm, type Picture } from "@daansetu/contract";
import type { Deps } from "../../../src/deps/deps.interface.ts";

/** Valid forms of campaigns and requests; a test overrides only the fields that matter to it. */

const A_PICTURE: Picture = { src: "/pictures/nobodys.webp", alt: "A sample", focusX: 50, focusY: 50 };
const RANDOM = "ABCDEFGHIJKLMNOPQRSTUVWX";
let createdCount = 0;

/** A re-encoded picture that a person uploaded. */
export async function aPictureOf(
  { files }: Pick<Deps, "files">,
  uid: string,
  folder = "campaignImg",
): Promise<Picture> {
  createdCount += 1;
  const path = `${folder}/${uid}/${`${RANDOM}${createdCount}`.slice(-20)}/480.webp`;
  await files.write(path, new TextEncoder().encode("a picture"), { type: "image/webp", shared: true });
  return { ...A_PICTURE, src: files.addressOf(path) };
}

export const aFundraiserPayload = (overrides: Record<string, unknown> = {}) => ({
  title: "Hot meals for the school of Chandpur",
  ngoName: "Sample Kitchen",
  cardImg: A_PICTURE,
  amountRaise: 50_000,
  ngoSector: "hunger",
  story: "<p>Why we ask.</p>",
  ...overrides,
});

export const aMonthlyCampaignPayload = (overrides: Record<string, unknown> = {}) => ({
  title: "A meal a day",
  ngoName: "Sample Kitchen",
  cardImg: A_PICTURE,
  ngoSector: "hunger",
  description: "One warm meal for every child.",
  about: "A sample kitchen.",
  sliderImg1: A_PICTURE,
  sliderImg2: A_PICTURE,
  sliderImg3: A_PICTURE,
  unit: { one: "meal", many: "meals", price: 40 },
  unitTarget: 2000,
  ...overrides,
});

/** A complete form of a request. */
export const aFilledForm = (overrides: Partial<FundraiserForm> = {}): FundraiserForm => ({
  ...emptyFundraiserForm(),
  title: "A well for Neem Lane 💧 नीम गली",
  amountRaise: "75,000",
  ngoSector: "emergency",
  beneficiary: "person",
  ngoName: "Neem Lane residents",
  beneficiaryAbout: "Forty families who share one tap.",
  story: "<p>Our tap runs for an hour a day.</p>",
  place: "Sampleville, Madhya Pradesh",
  endsOn: "2027-01-31",
  phone: "98200 12345",
  ...overrides,
});
