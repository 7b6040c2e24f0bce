import { randomUUID } from "node:crypto";
import * as z from "zod";
import { anNgo } from "../../support/samples.ts";
import { expectFromEverybody } from "../callers.ts";
import { BOTH, bothRoles, REVIEWER, onlyFor, type Row, type Scene } from "../row.ts";

const OWN_APPLICATION = { "other-user": "not-found", admin: "not-found" } as const;

/** The subject's open application. */
async function ownApplication({ subject, call }: Scene) {
  const { token } = await subject();
  const openedApplication = z.parse(
    z.object({ json: z.object({ _id: z.string() }) }),
    await call("/applications/ngo", token, {}),
  );
  return { params: { id: openedApplication.json._id } };
}

const aNewNgo = () => ({
  ngoName: anNgo().ngoName,
  ngoLogo: { src: "/pictures/sample.webp", alt: "", focusX: 50, focusY: 50 },
  ngoLocation: "Chandpur",
  description: "A sample.",
  sector: "education",
  ngoAct: "80G",
  act80G: { number: "1", validFrom: "2022-04-01" },
  clientRequestId: randomUUID(),
});

/** Another person's application is 404. */
export const APPLICATION_ROWS = {
  openApplication: [{ roles: BOTH, shows: ({ json }) => json.status === "draft" }],
  myApplications: [{ roles: BOTH, shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  saveApplication: [
    {
      roles: bothRoles("not-found"),
      send: async (scene) => ({ ...(await ownApplication(scene)), body: { version: 0, details: { ngoName: "Asha" } } }),
      answers: OWN_APPLICATION,
    },
  ],
  submitApplication: [
    {
      roles: bothRoles("not-found"),
      send: async (scene) => ({ ...(await ownApplication(scene)), body: { version: 7 } }),
      answers: { user: "conflict", ...OWN_APPLICATION },
    },
  ],
  withdrawApplication: [{ roles: bothRoles("not-found"), send: ownApplication, answers: OWN_APPLICATION }],
  applicationDocument: [
    {
      roles: bothRoles("not-found"),
      about: "which functions/test/site/ngos/applications tests with certificates",
      send: async (scene) => {
        const { params } = await ownApplication(scene);
        return { params: { ...params, document: "form80G" } };
      },
      answers: expectFromEverybody("not-found"),
    },
  ],
  applications: [
    { roles: REVIEWER, shows: ({ json }) => json.some(({ _id }: { _id: string }) => _id === "waiting-application") },
  ],
  applicationCounts: [{ roles: REVIEWER, shows: ({ json }) => json.waiting > 0 }],
  applicationById: [{ roles: REVIEWER, send: () => ({ params: { id: "waiting-application" } }) }],
  takeApplication: [{ roles: REVIEWER, send: () => ({ params: { id: "waiting-application" } }) }],
  decideApplication: [
    {
      roles: REVIEWER,
      send: () => ({
        params: { id: "application-to-decide" },
        body: { decision: "decline", reason: "A sample.", version: 1 },
      }),
    },
  ],
  previewDecision: [
    {
      roles: REVIEWER,
      send: () => ({
        params: { id: "waiting-application" },
        body: { decision: "decline", reason: "A sample.", version: 1 },
      }),
    },
  ],
  onboardNgo: [
    {
      roles: onlyFor("reviewer", "conflict"),
      about: "one that is enrolled already",
      send: () => ({ body: aNewNgo() }),
      answers: { admin: "conflict" },
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
