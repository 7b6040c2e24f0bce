import {
  type ApplicationDocument,
  type ApplicationEvent,
  settled,
} from "../../functions/src/features/applications/application.document.ts";
import { APPLICATION_ROWS, type ApplicationRow } from "./records/applications.ts";

const HOUR_MS = 3_600_000;
const ADMIN = "admin@demo.test";

/** What NGOs of the demo wrote to be enrolled, in every state. Their papers are not there: a demo has no certificates. */
export const applicationDocuments = (now: Date): [id: string, application: ApplicationDocument][] =>
  APPLICATION_ROWS.map((row) => [row.id, applicationDocument(row, now)]);

function applicationDocument(row: ApplicationRow, now: Date): ApplicationDocument {
  const { owner, status, submittedHoursAgo = 0, ngoName, ngoLocation, sector, description, contactPersonName } = row;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const submittedAt = hoursAgo(submittedHoursAgo);
  const later = decided(row, hoursAgo(submittedHoursAgo / 2));
  const year = now.getUTCFullYear();
  const days = { validFrom: `${year - 3}-04-01`, validUntil: `${year + 2}-03-31` };
  return settled({
    uid: owner,
    status,
    details: {
      ...{ ngoName, ngoLocation, sector, description, contactPersonName },
      email: "office@sample-ngo.example",
      number: "90000 08010",
      act80G: { number: `SAMPLE/80G/${row.id.length}`, ...days },
      act12A: { number: `SAMPLE/12A/${row.id.length}`, ...days },
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
