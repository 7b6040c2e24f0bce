import type { ApplicationStatus } from "@daansetu/contract";

export interface ApplicationRow {
  id: string;
  /** The applicant's e-mail address. */
  owner: string;
  status: ApplicationStatus;
  submittedHoursAgo?: number;
  logo: string;
  ngoName: string;
  ngoLocation: string;
  sector: string;
  description: string;
  contactPersonName: string;
  /** The requested changes, or the reason for declining. */
  decisionNote?: string;
}

/** One application in each state before enrolment; all invented. */
export const APPLICATION_ROWS: readonly ApplicationRow[] = [
  {
    id: "sample-application-overdue",
    owner: "demo-person-01",
    status: "received",
    submittedHoursAgo: 31,
    logo: "jal-jeevan",
    ngoName: "Jal Jeevan Samiti (sample)",
    ngoLocation: "Barmer, Rajasthan",
    sector: "environment",
    description: "Repairs stepwells and ponds with the villages that drink from them.",
    contactPersonName: "Sample Contact",
  },
  {
    id: "sample-application-new",
    owner: "demo-person-02",
    status: "received",
    submittedHoursAgo: 3,
    logo: "naya-savera",
    ngoName: "Naya Savera Shiksha Trust (sample)",
    ngoLocation: "Gumla, Jharkhand",
    sector: "education",
    description: "Bridge classes for children who have left school, in eleven hamlets.",
    contactPersonName: "Sample Contact",
  },
  {
    id: "sample-application-in-review",
    owner: "demo-person-03",
    status: "in-review",
    submittedHoursAgo: 9,
    logo: "aarogya-mitra",
    ngoName: "Aarogya Mitra Foundation (sample)",
    ngoLocation: "Koraput, Odisha",
    sector: "health",
    description: "A clinic on wheels for villages that no bus reaches.",
    contactPersonName: "Sample Contact",
  },
  {
    id: "sample-application-asked",
    owner: "demo-person-04",
    status: "changes-asked",
    submittedHoursAgo: 52,
    logo: "annapurna-sewa",
    ngoName: "Annapurna Rasoi Sewa (sample)",
    ngoLocation: "Warangal, Telangana",
    sector: "food-nutrition",
    description: "Cooks two hundred meals a day for families who wait at the district hospital.",
    contactPersonName: "Sample Contact",
    decisionNote: "The second page of the 80G order is missing. Please upload both pages in one file.",
  },
  {
    id: "sample-application-declined",
    owner: "demo-person-05",
    status: "declined",
    submittedHoursAgo: 170,
    logo: "quick-help",
    ngoName: "Quick Help Collective (sample)",
    ngoLocation: "Pune, Maharashtra",
    sector: "livelihood",
    description: "Small loans and advice for street vendors.",
    contactPersonName: "Sample Contact",
    decisionNote: "The certificates are in the name of another organisation. Please apply again with your own.",
  },
];
