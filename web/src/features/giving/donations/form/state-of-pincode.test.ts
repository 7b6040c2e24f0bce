import { INDIAN_STATES } from "@daansetu/contract";
import { expect, test } from "vitest";
import { stateOfPincode } from "./state-of-pincode.ts";

test.each([
  ["110001", "Delhi"],
  ["122001", "Haryana"],
  ["140001", "Punjab"],
  ["160017", "Chandigarh"],
  ["171001", "Himachal Pradesh"],
  ["190001", "Jammu and Kashmir"],
  ["194101", "Ladakh"],
  ["226001", "Uttar Pradesh"],
  ["246701", "Uttar Pradesh"],
  ["246001", "Uttarakhand"],
  ["248001", "Uttarakhand"],
  ["262701", "Uttar Pradesh"],
  ["262501", "Uttarakhand"],
  ["302001", "Rajasthan"],
  ["380001", "Gujarat"],
  ["411004", "Maharashtra"],
  ["403001", "Goa"],
  ["462001", "Madhya Pradesh"],
  ["492001", "Chhattisgarh"],
  ["500001", "Telangana"],
  ["530001", "Andhra Pradesh"],
  ["560001", "Karnataka"],
  ["600001", "Tamil Nadu"],
  ["605001", "Puducherry"],
  ["682555", "Lakshadweep"],
  ["695001", "Kerala"],
  ["700001", "West Bengal"],
  ["737101", "Sikkim"],
  ["744101", "Andaman and Nicobar Islands"],
  ["751001", "Odisha"],
  ["781001", "Assam"],
  ["791111", "Arunachal Pradesh"],
  ["793001", "Meghalaya"],
  ["795001", "Manipur"],
  ["796001", "Mizoram"],
  ["797001", "Nagaland"],
  ["799001", "Tripura"],
  ["800001", "Bihar"],
  ["834001", "Jharkhand"],
  ["411 004", "Maharashtra"],
  ["411-004", "Maharashtra"],
  ["411–004\u202c", "Maharashtra"],
])("the PIN code %s is of %s", (pincode, state) => {
  expect(INDIAN_STATES).toContain(state);
  expect(stateOfPincode(pincode)).toBe(state);
});

test.each(["", "4110", "4110045", "011004", "41100a", "396210", "605110", "160055", "900056"])(
  "%j says no state, or not which of two",
  (pincode) => {
    expect(stateOfPincode(pincode)).toBeUndefined();
  },
);
