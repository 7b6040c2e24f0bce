import { describe, expect, it } from "vitest";
import { anApplication } from "../../../../../test/support/samples.ts";
import type { ApplicationDocument, ApplicationEvent } from "./application.document.ts";
import { applicationOwnerView, reviewView, applicationRowView } from "./application.views.ts";

const SUBMITTED = "2026-11-20T00:00:00.000Z";
const timeOnDay = (day: number) => `2026-11-${day}T00:00:00.000Z`;
const storedApplication = (fields: Partial<ApplicationDocument> = {}) => ({
  id: "application1",
  data: anApplication(fields),
});
const changesAsked: ApplicationEvent = {
  what: "changes-asked",
  at: timeOnDay(21),
  byEmail: "admin@example.in",
  note: "Please look.",
  fields: { ngoName: "In full.", email: "" as never },
};
const declinedEvent: ApplicationEvent = {
  what: "declined",
  at: timeOnDay(22),
  byEmail: "admin@example.in",
  reason: "Not a charity.",
};
const takenEvent: ApplicationEvent = { what: "taken", at: timeOnDay(21), byEmail: "admin@example.in" };
const standing = {
  _id: "application1",
  status: "received",
  version: 1,
  createdAt: "2026-11-19T00:00:00.000Z",
  updatedAt: SUBMITTED,
  submittedAt: SUBMITTED,
  dueAt: "2026-11-21T00:00:00.000Z",
};
const history = [{ what: "submitted", at: SUBMITTED }];
const details = { ngoName: "Sample Sahyog Trust", ngoLocation: "Chandpur, Madhya Pradesh" };

describe("The applicant's view of an application", () => {
  it("has its status, and is due a day after submission", () => {
    expect(applicationOwnerView(storedApplication())).toStrictEqual({ ...standing, details, history });
  });

  it("has no due time for a draft, also a withdrawn one", () => {
    expect(applicationOwnerView(storedApplication({ status: "draft" }))).not.toHaveProperty("dueAt");
    expect(applicationOwnerView(storedApplication({ status: "draft" }))).not.toHaveProperty("submittedAt");
    expect(applicationOwnerView(storedApplication({ submittedAt: undefined as never }))).not.toHaveProperty("dueAt");
  });

  it("has the foundation's latest notes, without an admin's name", () => {
    const changesAskedAgain: ApplicationEvent = { ...changesAsked, at: timeOnDay(22), note: "Once more.", fields: {} };
    const view = applicationOwnerView(
      storedApplication({
        history: [...anApplication().history, takenEvent, changesAsked, changesAskedAgain, declinedEvent],
      }),
    );
    expect(view).toMatchObject({ asked: { note: "Once more.", fields: {} }, reason: "Not a charity." });
    expect(view.history).toStrictEqual([
      ...history,
      { what: "taken", at: timeOnDay(21) },
      { what: "changes-asked", at: timeOnDay(21) },
      { what: "changes-asked", at: timeOnDay(22) },
      { what: "declined", at: timeOnDay(22) },
    ]);
    expect(JSON.stringify(view)).not.toContain("admin@example.in");
  });

  it("has the id of the NGO that its approval created", () => {
    expect(applicationOwnerView(storedApplication({ ngoId: "application1" })).ngoId).toBe("application1");
  });
});

describe("The reviewer's view of an application", () => {
  it("has the history with admins and their notes", () => {
    const data = {
      reviewer: "admin@example.in",
      history: [...anApplication().history, takenEvent, changesAsked, declinedEvent],
    };
    const applicant = { uid: "u2", name: "Asha", email: "asha@example.in" } as never;
    expect(reviewView(storedApplication(data), { applicant, possibleDuplicates: [] })).toStrictEqual({
      ...standing,
      details,
      asked: { note: "Please look.", fields: { ngoName: "In full.", email: "" } },
      reason: "Not a charity.",
      reviewer: "admin@example.in",
      applicant,
      possibleDuplicates: [],
      history: [
        ...history,
        { what: "taken", at: timeOnDay(21), byEmail: "admin@example.in" },
        { what: "changes-asked", at: timeOnDay(21), byEmail: "admin@example.in", note: "Please look.\nIn full." },
        { what: "declined", at: timeOnDay(22), byEmail: "admin@example.in", note: "Not a charity." },
      ],
    });
  });

  it("leaves out a missing reviewer and applicant", () => {
    expect(reviewView(storedApplication(), { applicant: undefined, possibleDuplicates: [] })).toStrictEqual({
      ...standing,
      details,
      possibleDuplicates: [],
      history,
    });
  });
});

describe("A row of the queue", () => {
  it("has the name, the person and the place, empty if they were not entered", () => {
    expect(applicationRowView(storedApplication())).toStrictEqual({
      ...standing,
      ...details,
      contactPersonName: "",
      sector: "",
    });
    expect(applicationRowView(storedApplication({ details: {}, reviewer: "admin@example.in" }))).toStrictEqual({
      ...standing,
      ngoName: "",
      contactPersonName: "",
      ngoLocation: "",
      sector: "",
      reviewer: "admin@example.in",
    });
  });
});
