import type { DonorDetails, PanelRole } from "@daansetu/contract";
import { DEMO_ACCOUNTS } from "../../project.ts";
import { DEMO_DONOR } from "./people.ts";

/** `details` is absent if the person never saved a profile. */
export interface AccountRow {
  uid: string;
  name: string;
  email: string;
  createdDaysAgo: number;
  /** Days since their last visit; absent if they never came back. */
  lastSeenDaysAgo?: number;
  role?: PanelRole;
  hasGoogleLogIn?: true;
  isUnverified?: true;
  isDisabled?: true;
  agreedToMessages?: true;
  language?: "hi";
  details?: Pick<DonorDetails, "phone" | "address" | "state" | "pincode">;
}

const [ADMIN_EMAIL, DONOR_EMAIL, ACCOUNTANT_EMAIL, REVIEWER_EMAIL] = DEMO_ACCOUNTS;

export const DEMO_DONOR_UID = "demo-donor";

const addressDetails = (phone: number, address: string, state: string, pincode: string) => ({
  details: { phone: String(phone), address: `${address} (sample)`, state, pincode },
});

/** All invented. `npm start` prints the first four as its demo accounts. */
export const ACCOUNT_ROWS: readonly [AccountRow, AccountRow, ...AccountRow[]] = [
  {
    ...{
      uid: "demo-admin",
      name: "Demo Admin",
      email: ADMIN_EMAIL,
      role: "admin",
      createdDaysAgo: 430,
      lastSeenDaysAgo: 1,
    },
    ...addressDetails(9_000_009_998, "1 Sample Lane, Bhopal", "Madhya Pradesh", "462001"),
  },
  {
    ...{ uid: DEMO_DONOR_UID, name: DEMO_DONOR.fullName, email: DONOR_EMAIL, createdDaysAgo: 402, lastSeenDaysAgo: 1 },
    agreedToMessages: true,
    details: DEMO_DONOR,
  },
  {
    uid: "demo-accountant",
    name: "Demo Accountant",
    email: ACCOUNTANT_EMAIL,
    role: "accountant",
    createdDaysAgo: 415,
    lastSeenDaysAgo: 2,
  },
  {
    uid: "demo-reviewer",
    name: "Demo Reviewer",
    email: REVIEWER_EMAIL,
    role: "reviewer",
    createdDaysAgo: 390,
    lastSeenDaysAgo: 3,
  },
  {
    ...personRow("Ravi K", 0, { createdDaysAgo: 2, lastSeenDaysAgo: 1 }),
    isUnverified: true,
  },
  {
    ...personRow("Meera N", 1, { createdDaysAgo: 6, lastSeenDaysAgo: 3 }),
    hasGoogleLogIn: true,
  },
  {
    ...personRow("Salim A", 2, { createdDaysAgo: 11, lastSeenDaysAgo: 4 }),
    ...addressDetails(9_000_008_002, "14 Lake Side, Bhopal", "Madhya Pradesh", "462003"),
  },
  {
    ...personRow("Lakshmi R", 3, { createdDaysAgo: 19, lastSeenDaysAgo: 2 }),
    ...addressDetails(9_000_008_003, "8 Temple Street, Chennai", "Tamil Nadu", "600004"),
    agreedToMessages: true,
  },
  {
    ...personRow("गीता देवी", 4, { createdDaysAgo: 27, lastSeenDaysAgo: 20, mailName: "geeta" }),
    ...addressDetails(9_000_008_004, "22 Neem Tree Road, Patna", "Bihar", "800001"),
    language: "hi",
  },
  { ...personRow("Joseph P", 5, { createdDaysAgo: 34 }), isUnverified: true },
  {
    ...personRow("Harpreet S", 6, { createdDaysAgo: 48, lastSeenDaysAgo: 9 }),
    ...addressDetails(9_000_008_006, "5 Garden Colony, Chandigarh", "Chandigarh", "160017"),
    hasGoogleLogIn: true,
  },
  { ...personRow("Nandini B", 7, { createdDaysAgo: 60, lastSeenDaysAgo: 60 }) },
  {
    ...personRow("Tashi L", 8, { createdDaysAgo: 75, lastSeenDaysAgo: 31 }),
    ...addressDetails(9_000_008_008, "3 Station View, Guwahati", "Assam", "781001"),
    agreedToMessages: true,
  },
  { ...personRow("Unwelcome Sample", 9, { createdDaysAgo: 83, lastSeenDaysAgo: 80 }), isDisabled: true },
  {
    ...personRow("Ishaan M", 10, { createdDaysAgo: 99, lastSeenDaysAgo: 12 }),
    ...addressDetails(9_000_008_010, "41 Second Cross, Bengaluru", "Karnataka", "560025"),
  },
  { ...personRow("Fatima Z", 11, { createdDaysAgo: 121, lastSeenDaysAgo: 44 }), hasGoogleLogIn: true },
  {
    ...personRow("Debjani C", 12, { createdDaysAgo: 148, lastSeenDaysAgo: 7 }),
    ...addressDetails(9_000_008_012, "19 Old Market Road, Kolkata", "West Bengal", "700016"),
    agreedToMessages: true,
  },
  { ...personRow("Govind T", 13, { createdDaysAgo: 176, lastSeenDaysAgo: 170 }), isUnverified: true, language: "hi" },
  {
    ...personRow("Anita V", 14, { createdDaysAgo: 205, lastSeenDaysAgo: 5 }),
    ...addressDetails(9_000_008_014, "6 Lake Side, Pune", "Maharashtra", "411004"),
  },
  { ...personRow("Yusuf H", 15, { createdDaysAgo: 233, lastSeenDaysAgo: 100 }) },
  {
    ...personRow("Sarojini D", 16, { createdDaysAgo: 271, lastSeenDaysAgo: 15 }),
    ...addressDetails(9_000_008_016, "30 Sample Lane, Bhubaneswar", "Odisha", "751009"),
  },
  { ...personRow("Karthik J", 17, { createdDaysAgo: 309, lastSeenDaysAgo: 190 }), hasGoogleLogIn: true },
  {
    ...personRow("Pushpa G", 18, { createdDaysAgo: 344, lastSeenDaysAgo: 25 }),
    ...addressDetails(9_000_008_018, "11 Neem Tree Road, Jaipur", "Rajasthan", "302004"),
    language: "hi",
  },
  { ...personRow("Manoj L", 19, { createdDaysAgo: 377, lastSeenDaysAgo: 377 }) },
];

function personRow(
  name: string,
  i: number,
  {
    createdDaysAgo,
    lastSeenDaysAgo,
    mailName,
  }: { createdDaysAgo: number; lastSeenDaysAgo?: number; mailName?: string },
) {
  const mailboxName = mailName ?? name.toLowerCase().replace(/[^a-z]+/g, ".");
  return {
    uid: `demo-person-${String(i).padStart(2, "0")}`,
    name,
    email: `${mailboxName}@demo.test`,
    createdDaysAgo,
    ...(lastSeenDaysAgo !== undefined && { lastSeenDaysAgo }),
  };
}
