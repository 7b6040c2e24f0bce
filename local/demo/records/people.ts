import type { DonorDetails } from "@daansetu/contract";
import type { SeededRandom } from "../seeded-random.ts";

const FIRST_NAMES = [
  "Aarti",
  "Abdul",
  "Ajay",
  "Amrita",
  "Anil",
  "Anjali",
  "Arvind",
  "Asha",
  "Ashok",
  "Bhavna",
  "Chandra",
  "Daniel",
  "Deepak",
  "Divya",
  "Elizabeth",
  "Farah",
  "Ganesh",
  "Geeta",
  "Gopal",
  "Hema",
  "Imtiaz",
  "Indira",
  "Jaya",
  "Jyoti",
  "Kabir",
  "Kavita",
  "Kiran",
  "Lata",
  "Madhu",
  "Mahesh",
  "Manju",
  "Meena",
  "Mohan",
  "Nalini",
  "Naveen",
  "Nisha",
  "Padma",
  "Prem",
  "Priya",
  "Radha",
  "Rahim",
  "Rajesh",
  "Rekha",
  "Ritu",
  "Rohan",
  "Salma",
  "Sandhya",
  "Sarita",
  "Shyam",
  "Sneha",
  "Sunil",
  "Suresh",
  "Tara",
  "Thomas",
  "Uma",
  "Usha",
  "Vandana",
  "Varsha",
  "Vijay",
  "Zoya",
] as const;
const LAST_NAME_INITIALS = ["A", "B", "C", "D", "G", "J", "K", "L", "M", "N", "P", "R", "S", "T", "V"] as const;

/** Towns with the first digits of their postal codes; street names are invented. */
type TownRow = readonly [town: string, state: DonorDetails["state"], pinStart: string];
const TOWNS: readonly [TownRow, ...TownRow[]] = [
  ["Bhopal", "Madhya Pradesh", "4620"],
  ["Indore", "Madhya Pradesh", "4520"],
  ["Jabalpur", "Madhya Pradesh", "4820"],
  ["Mumbai", "Maharashtra", "4000"],
  ["Pune", "Maharashtra", "4110"],
  ["Nagpur", "Maharashtra", "4400"],
  ["New Delhi", "Delhi", "1100"],
  ["Bengaluru", "Karnataka", "5600"],
  ["Hyderabad", "Telangana", "5000"],
  ["Chennai", "Tamil Nadu", "6000"],
  ["Kochi", "Kerala", "6820"],
  ["Kolkata", "West Bengal", "7000"],
  ["Patna", "Bihar", "8000"],
  ["Lucknow", "Uttar Pradesh", "2260"],
  ["Jaipur", "Rajasthan", "3020"],
  ["Ahmedabad", "Gujarat", "3800"],
  ["Guwahati", "Assam", "7810"],
  ["Raipur", "Chhattisgarh", "4920"],
  ["Bhubaneswar", "Odisha", "7510"],
  ["Chandigarh", "Chandigarh", "1600"],
];
const STREET_NAMES = [
  "Sample Lane",
  "Neem Tree Road",
  "Old Market Road",
  "Station View",
  "Lake Side",
  "Temple Street",
  "Garden Colony",
  "Second Cross",
] as const;

/** Messages that donors leave with a donation. */
export const DONOR_MESSAGES = [
  "For the children, with love from our whole office.",
  "In memory of my grandmother, who never let anybody leave hungry.",
  "Keep going. We read your updates at dinner.",
  "From the first salary of my daughter.",
  "A small part for a good kitchen.",
  "My father walked to school too. Thank you for doing this.",
  "Happy birthday to my friend Tara, who wanted no presents.",
  "Please use it where it is needed first.",
  "From class 9 B. We sold lemonade.",
  "For the cooks. They do the real work.",
  "With best intents from a retired teacher.",
  "Water is everything.",
  "For the calf with the bell.",
  "We shall come and visit in December.",
  "From four neighbours on the third floor.",
  "Thank you for showing the bills.",
  "I grew up two villages away.",
  "On our wedding anniversary.",
  "More power to the girls on the bicycles.",
  "Small help, every month if I can.",
  "For a roof before the next rain.",
  "शुभकामनाओं के साथ",
  "From a family that was once helped by strangers.",
  "Read about you on the train and paid before my station came.",
  "For the night nurses.",
  "Our housing society collected this at Diwali.",
] as const;

/** 140 invented donors with reserved e-mail addresses and telephone numbers. */
export function makeDonors(random: SeededRandom): readonly [DonorDetails, ...DonorDetails[]] {
  const createPerson = (i: number): DonorDetails => {
    const firstName = random.pick(FIRST_NAMES);
    const lastNameInitial = random.pick(LAST_NAME_INITIALS);
    const [town, state, pinStart] = random.pick(TOWNS);
    return {
      fullName: `${firstName} ${lastNameInitial}`,
      phone: String(9_000_000_001 + i),
      email: `${firstName}.${lastNameInitial}${String(i + 1)}@example.in`.toLowerCase(),
      address: `${String(random.nextInteger(1, 240))} ${random.pick(STREET_NAMES)}, ${town} (sample)`,
      state,
      pincode: `${pinStart}${String(random.nextInteger(1, 60)).padStart(2, "0")}`,
    };
  };
  return [createPerson(0), ...Array.from({ length: 139 }, (_, i) => createPerson(i + 1))];
}

/** The person behind the demo account `donor@demo.test`. */
export const DEMO_DONOR: DonorDetails = {
  fullName: "Asha Demo",
  phone: "9000009999",
  email: "donor@demo.test",
  address: "7 Sample Lane, Bhopal (sample)",
  state: "Madhya Pradesh",
  pincode: "462001",
};
