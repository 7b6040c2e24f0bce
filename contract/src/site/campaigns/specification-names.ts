import { PAISE_PER_RUPEE, paiseToWholeRupees } from "../../values/money.ts";
import type { Picture } from "../../values/picture.ts";
import type { Sector } from "../../values/sectors.ts";
import type { CompleteFundraiser, CompleteMonthlyCampaign } from "./campaign-writing.ts";

/**
 * Fields whose names in the specification (sections 3 and 7) differ from the stored ones: `cardImg`, `amountRaise` in rupees, `ngoSector`, and
 * `sliderImg1` to `sliderImg3`. Payloads, replies and forms use the specification's names, translated here and nowhere else.
 */

interface StoredNames {
  picture: Picture;
  goalPaise: number;
  sector: Sector;
}

export const toSpecificationNames = ({ picture, goalPaise, sector }: StoredNames) => ({
  cardImg: picture.src,
  amountRaise: paiseToWholeRupees(goalPaise),
  ngoSector: sector,
});

/** The addresses of a monthly campaign's pictures. A missing one is replaced by the card's picture. */
export const slidesToSpecificationNames = (slides: readonly Picture[], { src }: Picture) => ({
  sliderImg1: slides[0]?.src ?? src,
  sliderImg2: slides[1]?.src ?? src,
  sliderImg3: slides[2]?.src ?? src,
});

/** Renames stored fields to the form's names; forms hold pictures, and text for the goal. */
export const toFormNames = ({ picture, goalPaise, sector }: StoredNames) => ({
  cardImg: picture,
  amountRaise: String(paiseToWholeRupees(goalPaise)),
  ngoSector: sector,
});

export const slidesToFormNames = ([sliderImg1, sliderImg2, sliderImg3]: readonly Picture[]) => ({
  sliderImg1,
  sliderImg2,
  sliderImg3,
});

const toStoredUnit = ({ one, many, price }: CompleteMonthlyCampaign["unit"]) => ({
  one,
  many,
  pricePaise: price * PAISE_PER_RUPEE,
});

/** Converts a validated fundraiser to its stored field names. */
export function fundraiserToStoredNames({ cardImg, amountRaise, ngoSector, unit, ...rest }: CompleteFundraiser) {
  const goalPaise = amountRaise * PAISE_PER_RUPEE;
  return { ...rest, picture: cardImg, goalPaise, sector: ngoSector, unit: unit && toStoredUnit(unit) };
}

/** Converts a validated monthly campaign to its stored field names. The goal defaults to the price of all units. */
export function monthlyToStoredNames(campaign: CompleteMonthlyCampaign) {
  const { cardImg, amountRaise, ngoSector, sliderImg1, sliderImg2, sliderImg3, ...rest } = campaign;
  const unit = toStoredUnit(campaign.unit);
  const goalPaise = amountRaise === undefined ? unit.pricePaise * campaign.unitTarget : amountRaise * PAISE_PER_RUPEE;
  return {
    ...rest,
    picture: cardImg,
    goalPaise,
    sector: ngoSector,
    slides: [sliderImg1, sliderImg2, sliderImg3],
    unit,
  };
}
