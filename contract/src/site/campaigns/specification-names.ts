import { PAISE_PER_RUPEE, paiseToWholeRupees } from "../../values/money.ts";
import type { Picture } from "../../values/picture.ts";
import type { Sector } from "../../values/sectors.ts";
import type { FundraiserWriting, MonthlyWriting } from "./campaign-writing.ts";

/**
 * What the specification names otherwise than it is stored (sections 3 and 7): `cardImg`, `amountRaise` in rupees, `ngoSector`, and `sliderImg1` to
 * `sliderImg3`. Payloads, replies and forms have its names; they are translated here and nowhere else.
 */

interface StoredNames {
  picture: Picture;
  goalPaise: number;
  sector: Sector;
}

export const inSpecificationNames = ({ picture, goalPaise, sector }: StoredNames) => ({
  cardImg: picture.src,
  amountRaise: paiseToWholeRupees(goalPaise),
  ngoSector: sector,
});

/** The addresses of a monthly campaign's pictures. A missing one is its card's. */
export const slidesInSpecificationNames = (slides: readonly Picture[], { src }: Picture) => ({
  sliderImg1: slides[0]?.src ?? src,
  sliderImg2: slides[1]?.src ?? src,
  sliderImg3: slides[2]?.src ?? src,
});

/** The same names for forms, which hold pictures, and text for the goal. */
export const inFormNames = ({ picture, goalPaise, sector }: StoredNames) => ({
  cardImg: picture,
  amountRaise: String(paiseToWholeRupees(goalPaise)),
  ngoSector: sector,
});

export const slidesInFormNames = ([sliderImg1, sliderImg2, sliderImg3]: readonly Picture[]) => ({
  sliderImg1,
  sliderImg2,
  sliderImg3,
});

const toStoredUnit = ({ one, many, price }: MonthlyWriting["unit"]) => ({
  one,
  many,
  pricePaise: price * PAISE_PER_RUPEE,
});

/** A validated fundraiser in the names under which it is stored. */
export function fundraiserInStoredNames({ cardImg, amountRaise, ngoSector, unit, ...rest }: FundraiserWriting) {
  const goalPaise = amountRaise * PAISE_PER_RUPEE;
  return { ...rest, picture: cardImg, goalPaise, sector: ngoSector, unit: unit && toStoredUnit(unit) };
}

/** A validated monthly campaign in the names under which it is stored. Its goal defaults to what all its units cost. */
export function monthlyInStoredNames(campaign: MonthlyWriting) {
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
