import { expectFromEverybody } from "../callers.ts";
import { BOTH, bothRoles, NEITHER, type Row } from "../row.ts";
import { byId } from "./shared.ts";

export const NGO_ROWS = {
  allNgos: [
    {
      roles: BOTH,
      shows: ({ text }, standing) => text.includes("contact-of-trust@demo.test") === (standing === "admin"),
    },
  ],
  ngoById: [
    { roles: BOTH, ...byId("trust"), shows: ({ text }) => !text.includes("contact-of-trust@demo.test") },
    {
      roles: bothRoles("not-found"),
      about: "of an NGO that is not there",
      ...byId("nobody"),
      answers: expectFromEverybody("not-found"),
    },
  ],
  directoryFigures: [{ roles: BOTH }],
  ngosCsv: [{ roles: NEITHER, shows: ({ json }) => json.state === "waiting" }],
  suggestNgos: [
    {
      roles: BOTH,
      send: () => ({ query: { text: "ample" } }),
      shows: ({ json, text }) =>
        json.some(({ _id }: { _id: string }) => _id === "trust") && !text.includes("contact-of-trust@demo.test"),
    },
  ],
  ngoForAdmin: [{ roles: NEITHER, ...byId("trust"), shows: ({ text }) => text.includes("contact-of-trust@demo.test") }],
  editNgo: [
    {
      roles: NEITHER,
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
      roles: NEITHER,
      send: () => ({ params: { id: "nobody" }, body: { status: "suspended", version: 0 } }),
      answers: { admin: "not-found" },
    },
  ],
  deleteNgo: [{ roles: NEITHER, ...byId("nobody"), answers: { admin: "not-found" } }],
} as const satisfies Record<string, readonly Row[]>;
