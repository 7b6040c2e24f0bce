import { randomUUID } from "node:crypto";
import * as z from "zod";
import { anNgo } from "../../support/samples.ts";
import { expectFromEverybody } from "../callers.ts";
import type { Row, Scene } from "../row.ts";

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
  openApplication: [{ shows: ({ json }) => json.status === "draft" }],
  myApplications: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  saveApplication: [
    {
      send: async (scene) => ({ ...(await ownApplication(scene)), body: { version: 0, details: { ngoName: "Asha" } } }),
      answers: OWN_APPLICATION,
    },
  ],
  submitApplication: [
    {
      send: async (scene) => ({ ...(await ownApplication(scene)), body: { version: 7 } }),
      answers: { user: "conflict", ...OWN_APPLICATION },
    },
  ],
  withdrawApplication: [{ send: ownApplication, answers: OWN_APPLICATION }],
  applicationDocument: [
    {
      about: "which functions/test/ngos/applications tests with certificates",
      send: async (scene) => {
        const { params } = await ownApplication(scene);
        return { params: { ...params, document: "form80G" } };
      },
      answers: expectFromEverybody("not-found"),
    },
  ],
  applications: [{ shows: ({ json }) => json.some(({ _id }: { _id: string }) => _id === "waiting-application") }],
  applicationCounts: [{ shows: ({ json }) => json.waiting > 0 }],
  applicationById: [{ send: () => ({ params: { id: "waiting-application" } }) }],
  takeApplication: [{ send: () => ({ params: { id: "waiting-application" } }) }],
  decideApplication: [
    {
      send: () => ({
        params: { id: "application-to-decide" },
        body: { decision: "decline", reason: "A sample.", version: 1 },
      }),
    },
  ],
  previewDecision: [
    {
      send: () => ({
        params: { id: "waiting-application" },
        body: { decision: "decline", reason: "A sample.", version: 1 },
      }),
    },
  ],
  onboardNgo: [
    {
      about: "one that is enrolled already",
      send: () => ({ body: aNewNgo() }),
      answers: { admin: "conflict" },
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
