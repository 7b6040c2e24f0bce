import {
  type ApplicationDocument,
  type ApplicationEvent,
  withDerivedFields,
} from "../../functions/src/features/ngos/applications/application.document.ts";
import { type DemoPaper, demoPaper } from "./papers.ts";
import { addressOf } from "./pictures/catalogue.ts";
import { APPLICATION_ROWS, type ApplicationRow } from "./records/applications.ts";

const HOUR_MS = 3_600_000;
const ADMIN = "admin@demo.test";

/** NGO applications in every state. */
export const applicationDocuments = (now: Date): [id: string, application: ApplicationDocument][] =>
  APPLICATION_ROWS.map((row) => [row.id, applicationDocument(row, now)]);

/** The certificate files that the applications refer to. */
export const applicationPapers = (now: Date): DemoPaper[] =>
  APPLICATION_ROWS.flatMap((row) => Object.values(papersOf(row, now)));

function daysOf(now: Date): { validFrom: string; validUntil: string } {
  const year = now.getUTCFullYear();
  return { validFrom: `${year - 3}-04-01`, validUntil: `${year + 2}-03-31` };
}

const numberOf = (act: string, { id }: ApplicationRow) => `SAMPLE/${act}/${id.length}`;

function papersOf(row: ApplicationRow, now: Date): Record<"form80G" | "form12A", DemoPaper> {
  const { validFrom, validUntil } = daysOf(now);
  const paper = (act: "80G" | "12A") =>
    demoPaper({
      owner: row.owner,
      application: row.id,
      act,
      lines: [row.ngoName, row.ngoLocation, `No. ${numberOf(act, row)}`, `Valid ${validFrom} to ${validUntil}`],
    });
  return { form80G: paper("80G"), form12A: paper("12A") };
}

function applicationDocument(row: ApplicationRow, now: Date): ApplicationDocument {
  const { owner, status, submittedHoursAgo = 0, ngoName, ngoLocation, sector, description, contactPersonName } = row;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const submittedAt = hoursAgo(submittedHoursAgo);
  const later = decided(row, hoursAgo(submittedHoursAgo / 2));
  const days = daysOf(now);
  const papers = papersOf(row, now);
  return withDerivedFields({
    uid: owner,
    status,
    details: {
      ...{ ngoName, ngoLocation, sector, description, contactPersonName },
      email: "office@sample-ngo.example",
      number: "90000 08010",
      ngoLogo: { src: addressOf(`ngo-${row.logo}`), alt: `Logo of ${ngoName}`, focusX: 50, focusY: 50 },
      act80G: { number: numberOf("80G", row), ...days },
      form80G: papers.form80G.paper,
      act12A: { number: numberOf("12A", row), ...days },
      form12A: papers.form12A.paper,
    },
    version: 2 + (later === undefined ? 0 : 1),
    createdAt: hoursAgo(submittedHoursAgo + 20),
    updatedAt: later?.at ?? submittedAt,
    ...(later !== undefined && { updatedBy: ADMIN, reviewer: ADMIN }),
    submittedAt,
    history: [{ what: "submitted", at: submittedAt }, ...(later === undefined ? [] : [later])],
    papers: [],
    pictures: [],
  });
}

function decided({ status, words = "" }: ApplicationRow, at: string): ApplicationEvent | undefined {
  const by = { at, byEmail: ADMIN };
  if (status === "in-review") return { what: "taken", ...by };
  if (status === "changes-asked") return { what: "changes-asked", ...by, note: words, fields: { form80G: words } };
  return status === "declined" ? { what: "declined", ...by, reason: words } : undefined;
}
