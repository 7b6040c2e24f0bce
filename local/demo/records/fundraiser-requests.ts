import type { RequestState } from "@daansetu/contract";
import type { FundraiserRow } from "./rows.ts";

export interface FundraiserRequestRow {
  id: string;
  owner: string;
  state: RequestState;
  /** Days since it was begun, and since its last change. */
  createdDaysAgo: number;
  changedDaysAgo: number;
  submittedDaysAgo?: number;
  decidedDaysAgo?: number;
  note?: string;
  /** True if the campaign manager still has to call. */
  toBeCalled?: true;
  title: string;
  goal: string;
  sector: "hunger" | "children" | "education" | "animals" | "emergency" | "";
  beneficiary: "ngo" | "person";
  name: string;
  about?: string;
  place?: string;
  endsInDays?: number;
  story?: string;
  /** The campaign whose drawings it uses. */
  drawing?: FundraiserRow["id"];
  supports?: FundraiserRow["id"];
}

/** One request in each state; all invented. */
export const FUNDRAISER_REQUEST_ROWS: readonly FundraiserRequestRow[] = [
  {
    id: "sample-request-draft",
    owner: "donor@demo.test",
    state: "draft",
    createdDaysAgo: 3,
    changedDaysAgo: 1,
    title: "Raincoats for the walking school bus",
    goal: "45,000",
    sector: "children",
    beneficiary: "ngo",
    name: "",
  },
  {
    id: "sample-request-new",
    owner: "donor@demo.test",
    state: "submitted",
    createdDaysAgo: 4,
    changedDaysAgo: 2,
    submittedDaysAgo: 2,
    title: "A second hand pump for Rampura (sample)",
    goal: "90,000",
    sector: "emergency",
    beneficiary: "person",
    name: "Families of the upper lane, Rampura",
    about: "Twenty-two families who walk half an hour for water in summer.",
    place: "Rampura, Bihar",
    endsInDays: 60,
    story:
      "<p>The first pump stands at the lower end of the village. From March its water is gone before noon, and the upper lane walks to the canal.</p><h2>What the money is for</h2><ul><li>Boring and pipe: ₹62,000</li><li>Pump head and platform: ₹21,000</li><li>A year of spare washers: ₹7,000</li></ul><p>The lane’s own committee keeps the key and the book.</p>",
    drawing: "hand-pump",
    supports: "hand-pump",
  },
  {
    id: "sample-request-overdue",
    owner: "Lakshmi R",
    state: "submitted",
    createdDaysAgo: 12,
    changedDaysAgo: 9,
    submittedDaysAgo: 9,
    title: "Evening books for the fishing village (sample)",
    goal: "60,000",
    sector: "education",
    beneficiary: "person",
    name: "Readers of Meenpattu",
    about: "Thirty children who read by one lamp after the boats are in.",
    place: "Meenpattu, Tamil Nadu",
    endsInDays: 75,
    story:
      "<p>The school closes at four, the boats come in at six. In between the children sit on the sea wall and share eleven books.</p><p>We want a shelf, two lamps and three hundred books in Tamil and English.</p>",
    drawing: "reading-corner",
  },
  {
    id: "sample-request-changes",
    owner: "Harpreet S",
    state: "changes-asked",
    createdDaysAgo: 15,
    changedDaysAgo: 5,
    submittedDaysAgo: 8,
    decidedDaysAgo: 5,
    note: "Thank you for this clear request. Please say who looks after the dogs once they are vaccinated, and add the vet’s estimate to the story.",
    title: "Vaccines for the market dogs (sample)",
    goal: "35,000",
    sector: "animals",
    beneficiary: "person",
    name: "Market neighbours of Sector 17",
    place: "Chandigarh",
    endsInDays: 40,
    story:
      "<p>Fourteen dogs live around the vegetable market. Two shopkeepers feed them; nobody has had them vaccinated.</p>",
    drawing: "street-dogs",
  },
  {
    id: "sample-request-declined",
    owner: "Nandini B",
    state: "declined",
    createdDaysAgo: 30,
    changedDaysAgo: 22,
    submittedDaysAgo: 28,
    decidedDaysAgo: 22,
    note: "We raise funds for people and animals in need, and cannot do so for a private event. We wish you a beautiful day.",
    title: "A stage for our colony’s function (sample)",
    goal: "1,20,000",
    sector: "children",
    beneficiary: "person",
    name: "Function committee",
    place: "Indore, Madhya Pradesh",
    endsInDays: 20,
    story: "<p>Every year our colony celebrates together. This year we would like a proper stage.</p>",
    drawing: "playground",
  },
];
