import type { DonorDetails } from "../../../functions/src/features/donations/donation.document.ts";
import { DEMO_ACCOUNTS } from "../../project.ts";
import { DEMO_DONOR } from "./people.ts";

/** `details` is absent if the person never saved a profile. */
export interface AccountRow {
  uid: string;
  name: string;
  email: string;
  sinceDays: number;
  /** Days since their last visit; absent if they never came back. */
  seenDaysAgo?: number;
  role?: "admin";
  google?: true;
  unverified?: true;
  disabled?: true;
  agreedToMessages?: true;
  language?: "hi";
  details?: Pick<DonorDetails, "phone" | "address" | "state" | "pincode">;
}

const [ADMIN, DONOR] = DEMO_ACCOUNTS;

export const DEMO_DONOR_UID = "demo-donor";

const at = (phone: number, address: string, state: string, pincode: string) => ({
  details: { phone: String(phone), address: `${address} (sample)`, state, pincode },
});

/** All invented. `npm start` prints the first two as its demo accounts. */
export const ACCOUNT_ROWS: readonly [AccountRow, AccountRow, ...AccountRow[]] = [
  {
    ...{ uid: "demo-admin", name: "Demo Admin", email: ADMIN, role: "admin", sinceDays: 430, seenDaysAgo: 1 },
    ...at(9_000_009_998, "1 Sample Lane, Bhopal", "Madhya Pradesh", "462001"),
  },
  {
    ...{ uid: DEMO_DONOR_UID, name: DEMO_DONOR.fullName, email: DONOR, sinceDays: 402, seenDaysAgo: 1 },
    agreedToMessages: true,
    details: DEMO_DONOR,
  },
  {
    ...person("Ravi K", 0, { since: 2, seen: 1 }),
    unverified: true,
  },
  {
    ...person("Meera N", 1, { since: 6, seen: 3 }),
    google: true,
  },
  {
    ...person("Salim A", 2, { since: 11, seen: 4 }),
    ...at(9_000_008_002, "14 Lake Side, Bhopal", "Madhya Pradesh", "462003"),
  },
  {
    ...person("Lakshmi R", 3, { since: 19, seen: 2 }),
    ...at(9_000_008_003, "8 Temple Street, Chennai", "Tamil Nadu", "600004"),
    agreedToMessages: true,
  },
  {
    ...person("गीता देवी", 4, { since: 27, seen: 20, mail: "geeta" }),
    ...at(9_000_008_004, "22 Neem Tree Road, Patna", "Bihar", "800001"),
    language: "hi",
  },
  { ...person("Joseph P", 5, { since: 34 }), unverified: true },
  {
    ...person("Harpreet S", 6, { since: 48, seen: 9 }),
    ...at(9_000_008_006, "5 Garden Colony, Chandigarh", "Chandigarh", "160017"),
    google: true,
  },
  { ...person("Nandini B", 7, { since: 60, seen: 60 }) },
  {
    ...person("Tashi L", 8, { since: 75, seen: 31 }),
    ...at(9_000_008_008, "3 Station View, Guwahati", "Assam", "781001"),
    agreedToMessages: true,
  },
  { ...person("Unwelcome Sample", 9, { since: 83, seen: 80 }), disabled: true },
  {
    ...person("Ishaan M", 10, { since: 99, seen: 12 }),
    ...at(9_000_008_010, "41 Second Cross, Bengaluru", "Karnataka", "560025"),
  },
  { ...person("Fatima Z", 11, { since: 121, seen: 44 }), google: true },
  {
    ...person("Debjani C", 12, { since: 148, seen: 7 }),
    ...at(9_000_008_012, "19 Old Market Road, Kolkata", "West Bengal", "700016"),
    agreedToMessages: true,
  },
  { ...person("Govind T", 13, { since: 176, seen: 170 }), unverified: true, language: "hi" },
  {
    ...person("Anita V", 14, { since: 205, seen: 5 }),
    ...at(9_000_008_014, "6 Lake Side, Pune", "Maharashtra", "411004"),
  },
  { ...person("Yusuf H", 15, { since: 233, seen: 100 }) },
  {
    ...person("Sarojini D", 16, { since: 271, seen: 15 }),
    ...at(9_000_008_016, "30 Sample Lane, Bhubaneswar", "Odisha", "751009"),
  },
  { ...person("Karthik J", 17, { since: 309, seen: 190 }), google: true },
  {
    ...person("Pushpa G", 18, { since: 344, seen: 25 }),
    ...at(9_000_008_018, "11 Neem Tree Road, Jaipur", "Rajasthan", "302004"),
    language: "hi",
  },
  { ...person("Manoj L", 19, { since: 377, seen: 377 }) },
];

function person(name: string, i: number, { since, seen, mail }: { since: number; seen?: number; mail?: string }) {
  const box = mail ?? name.toLowerCase().replace(/[^a-z]+/g, ".");
  return {
    uid: `demo-person-${String(i).padStart(2, "0")}`,
    name,
    email: `${box}@demo.test`,
    sinceDays: since,
    ...(seen !== undefined && { seenDaysAgo: seen }),
  };
}
