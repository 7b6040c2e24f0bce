import {
  type ApplicationDocument,
  type ApplicationEvent,
  withDerivedFields,
} from "../../functions/src/features/site/ngos/applications/application.document.ts";
import { type DemoPaper, createDemoPaper } from "./papers/draw-papers.ts";
import { pictureUrlPath } from "./pictures/catalogue.ts";
import { APPLICATION_ROWS, type ApplicationRow } from "./records/applications.ts";

const HOUR_MS = 3_600_000;
const ADMIN_EMAIL = "admin@demo.test";

/** NGO applications in every state. */
export const applicationDocuments = (now: Date): [id: string, application: ApplicationDocument][] =>
  APPLICATION_ROWS.map((row) => [row.id, applicationDocument(row, now)]);

/** The certificate files that the applications refer to. */
export const applicationPapers = (now: Date): DemoPaper[] =>
  APPLICATION_ROWS.flatMap((row) => Object.values(createPapers(row, now)));

function validityDays(now: Date): { validFrom: string; validUntil: string } {
  const year = now.getUTCFullYear();
  return { validFrom: `${year - 3}-04-01`, validUntil: `${year + 2}-03-31` };
}

const certificateNumber = (act: string, { id }: ApplicationRow) => `SAMPLE/${act}/${id.length}`;

function createPapers(row: ApplicationRow, now: Date): Record<"form80G" | "form12A", DemoPaper> {
  const { validFrom, validUntil } = validityDays(now);
  const createPaper = (act: "80G" | "12A") =>
    createDemoPaper({
      owner: row.owner,
      application: row.id,
      act,
      lines: [
        row.ngoName,
        row.ngoLocation,
        `No. ${certificateNumber(act, row)}`,
        `Valid ${validFrom} to ${validUntil}`,
      ],
    });
  return { form80G: createPaper("80G"), form12A: createPaper("12A") };
}

function applicationDocument(row: ApplicationRow, now: Date): ApplicationDocument {
  const { owner, status, submittedHoursAgo = 0, ngoName, ngoLocation, sector, description, contactPersonName } = row;
  const timeHoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const submittedAt = timeHoursAgo(submittedHoursAgo);
  const decision = decisionOf(row, timeHoursAgo(submittedHoursAgo / 2));
  const validity = validityDays(now);
  const papers = createPapers(row, now);
  return withDerivedFields({
    uid: owner,
    status,
    details: {
      ...{ ngoName, ngoLocation, sector, description, contactPersonName },
      email: "office@sample-ngo.example",
      number: "90000 08010",
      ngoLogo: { src: pictureUrlPath(`ngo-${row.logo}`), alt: `Logo of ${ngoName}`, focusX: 50, focusY: 50 },
      act80G: { number: certificateNumber("80G", row), ...validity },
      form80G: papers.form80G.paper,
      act12A: { number: certificateNumber("12A", row), ...validity },
      form12A: papers.form12A.paper,
    },
    version: 2 + (decision === undefined ? 0 : 1),
    createdAt: timeHoursAgo(submittedHoursAgo + 20),
    updatedAt: decision?.at ?? submittedAt,
    ...(decision !== undefined && { updatedBy: ADMIN_EMAIL, reviewer: ADMIN_EMAIL }),
    submittedAt,
    history: [{ what: "submitted", at: submittedAt }, ...(decision === undefined ? [] : [decision])],
    papers: [],
    pictures: [],
  });
}

function decisionOf({ status, decisionNote = "" }: ApplicationRow, decidedAt: string): ApplicationEvent | undefined {
  const decisionBase = { at: decidedAt, byEmail: ADMIN_EMAIL };
  if (status === "in-review") return { what: "taken", ...decisionBase };
  if (status === "changes-asked")
    return { what: "changes-asked", ...decisionBase, note: decisionNote, fields: { form80G: decisionNote } };
  return status === "declined" ? { what: "declined", ...decisionBase, reason: decisionNote } : undefined;
}
