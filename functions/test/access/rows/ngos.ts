import { expectFromEverybody } from "../callers.ts";
import type { Row } from "../row.ts";
import { byId } from "./shared.ts";

export const NGO_ROWS = {
  allNgos: [{ shows: ({ text }, standing) => text.includes("contact-of-trust@demo.test") === (standing === "admin") }],
  ngoById: [
    { ...byId("trust"), shows: ({ text }) => !text.includes("contact-of-trust@demo.test") },
    { about: "of an NGO that is not there", ...byId("nobody"), answers: expectFromEverybody("not-found") },
  ],
  directoryFigures: [{}],
  ngosCsv: [{ shows: ({ text }) => text.includes("contact-of-trust@demo.test") }],
  suggestNgos: [
    {
      send: () => ({ query: { text: "ample" } }),
      shows: ({ json, text }) =>
        json.some(({ _id }: { _id: string }) => _id === "trust") && !text.includes("contact-of-trust@demo.test"),
    },
  ],
  ngoForAdmin: [{ ...byId("trust"), shows: ({ text }) => text.includes("contact-of-trust@demo.test") }],
  editNgo: [
    {
      send: () => ({
        params: { id: "trust" },
        body: {
          version: 0,
          ngoName: "Sample Trust",
          ngoLocation: "Sampleville, Goa",
          description: "A sample organisation.",
          sector: "education",
          approvals: [],
          email: "contact-of-trust@demo.test",
        },
      }),
    },
  ],
  changeNgoStatus: [
    {
      send: () => ({ params: { id: "nobody" }, body: { status: "suspended", version: 0 } }),
      answers: { admin: "not-found" },
    },
  ],
  deleteNgo: [{ ...byId("nobody"), answers: { admin: "not-found" } }],
} as const satisfies Record<string, readonly Row[]>;
