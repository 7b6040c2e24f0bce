import { INDIAN_STATES } from "@daansetu/contract";
import type { DonationValues } from "./donation-values.ts";

type IndianState = (typeof INDIAN_STATES)[number];

/**
 * States by the first digits of their PIN codes; the longest prefix counts. Two digits are a postal circle, three its sorting district
 * (India Post). Prefixes marked `unclear` are in two states, of which the donor chooses one. The army's postal codes (9) belong to no
 * state.
 */
const PREFIXES_OF_STATES: Readonly<Record<IndianState | "unclear", string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "51 52 53",
  "Arunachal Pradesh": "790 791 792",
  Assam: "78",
  Bihar: "80 81 82 84 85",
  Chandigarh: "160",
  Chhattisgarh: "49",
  "Dadra and Nagar Haveli and Daman and Diu": "",
  Delhi: "11",
  Goa: "403",
  Gujarat: "36 37 38 39",
  Haryana: "12 13",
  "Himachal Pradesh": "17",
  "Jammu and Kashmir": "18 19",
  Jharkhand: "814 815 816 822 825 826 827 828 829 83",
  Karnataka: "56 57 58 59",
  Kerala: "67 68 69",
  Ladakh: "194",
  Lakshadweep: "68255",
  "Madhya Pradesh": "45 46 47 48",
  Maharashtra: "40 41 42 43 44",
  Manipur: "795",
  Meghalaya: "793 794",
  Mizoram: "796",
  Nagaland: "797 798",
  Odisha: "75 76 77",
  Puducherry: "6050",
  Punjab: "14 15",
  Rajasthan: "30 31 32 33 34",
  Sikkim: "737",
  "Tamil Nadu": "60 61 62 63 64",
  Telangana: "50",
  Tripura: "799",
  "Uttar Pradesh": "20 21 22 23 24 25 26 27 28 2467 2620 2621 2622 2627 2628 2629",
  Uttarakhand: "246 248 249 262 263",
  "West Bengal": "70 71 72 73 74",
  unclear: "16005 16006 16007 2447 2476 36252 36254 36257 3962 53346 6051 6096 67331 8132",
};

const STATES_BY_PREFIX = new Map(
  Object.entries(PREFIXES_OF_STATES).flatMap(([state, prefixes]) =>
    prefixes.split(" ").map((prefix) => [prefix, state] as const),
  ),
);

/**
 * The state of a PIN code, as a suggestion: the donor's choice takes precedence.
 * @returns `undefined` for anything but six digits, and where the first digits do not tell
 */
export function stateOfPincode(typedPincode: string): IndianState | undefined {
  const pincode = typedPincode.replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (!/^[1-9]\d{5}$/.test(pincode)) return undefined;
  for (let length = pincode.length - 1; length > 1; length -= 1) {
    const state = STATES_BY_PREFIX.get(pincode.slice(0, length));
    if (state !== undefined) return INDIAN_STATES.find((name) => name === state);
  }
  return undefined;
}

/** The state after the PIN code changed: that of the new code, unless the donor has chosen a state. */
export function stateAfterPincode({ state, pincode }: DonationValues, typedPincode: string): string {
  const isChosen = state !== "" && state !== stateOfPincode(pincode);
  return isChosen ? state : (stateOfPincode(typedPincode) ?? "");
}
