import { INDIAN_STATES } from "@daansetu/contract";
import { expect, it } from "vitest";
import { stateOfPlace } from "./state-of-place.ts";

it.each(INDIAN_STATES)("A place in %s is in it", (state) => {
  for (const place of [`Chandpur, ${state}`, `Chandpur ${state} 462001`, `CHANDPUR (${state.toUpperCase()}), INDIA`])
    expect(stateOfPlace(place), place).toBe(state);
});

it.each([
  ["goa", "Goa"],
  ["Margao, Goa.", "Goa"],
  ["Delhi Road, Meerut, Uttar Pradesh 250001", "Uttar Pradesh"],
  ["Cuttack, Orissa", "Odisha"],
  ["Cuttack-Orissa", "Odisha"],
  ["Karaikal, Pondicherry", "Puducherry"],
  ["Dehradun, Uttaranchal", "Uttarakhand"],
  ["Connaught Place, New Delhi 110001", "Delhi"],
  ["Madurai, Tamilnadu", "Tamil Nadu"],
  ["Srinagar, J&K", "Jammu and Kashmir"],
  ["Srinagar, Jammu & Kashmir - 190001", "Jammu and Kashmir"],
  ["Bhopal, MP", "Madhya Pradesh"],
  ["Bhopal, M.P.", "Madhya Pradesh"],
  ["Bhopal (M.P.) 462001", "Madhya Pradesh"],
  ["Kolkata WB", "West Bengal"],
  ["Pune, Maharastra, India", "Maharashtra"],
  ["Silvassa, Dadra & Nagar Haveli", "Dadra and Nagar Haveli and Daman and Diu"],
  ["Port Blair, A & N Islands", "Andaman and Nicobar Islands"],
])("%s is in %s", (place, state) => {
  expect(stateOfPlace(place)).toBe(state);
});

it.each([
  "Somewhere",
  "Goalpara",
  "Punjabi Bagh",
  "House an der Au",
  "Salt or sugar",
  "Gurugram, NCR",
  "MP Nagar, Bhopal",
  "",
])("%s names none", (place) => {
  expect(stateOfPlace(place)).toBeUndefined();
});
