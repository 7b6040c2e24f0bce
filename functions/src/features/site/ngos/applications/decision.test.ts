import type { ApplicationDecision, NgoDraft } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { anApplication } from "../../../../../test/support/samples.ts";
import type { ApplicationDocument, ApplicationEvent } from "./application.document.ts";
import { applyDecision, assertHasNote, eventOf, noSuchApplication, takeIntoReview } from "./decision.ts";

const APPLICATION_ID = "application1";
const NOW = new Date("2026-11-22T06:30:00.000Z");
const decidedAt = NOW.toISOString();
const admin = { uid: "u1", email: "admin@example.in" };
const makePaper = (name: string) => ({
  path: `ngoDocuments/u2/${name.padEnd(16, "0")}/paper.pdf`,
  label: `${name}.pdf`,
  type: "application/pdf" as const,
  bytes: 1000,
});
const details: NgoDraft = {
  ngoName: "Sample Sahyog Trust",
  contactPersonName: "Asha Devi Rao",
  email: "office@sahyog.example",
  number: "982-001-2345",
  ngoLocation: "Chandpur, Madhya Pradesh",
  sector: "education",
  description: "Evening schools in twelve villages.",
  ngoLogo: { src: "/pictures/logo.webp", alt: "Two hands", focusX: 50, focusY: 50 },
  act80G: { number: "AAATS1234F20214", validFrom: "2022-04-01", validUntil: "2026-11-22" },
  form80G: makePaper("a"),
  act12A: { number: "AAATS1234FE20214", validFrom: "2022-04-01" },
  form12A: makePaper("b"),
};
const applicationWith = (fields: Partial<ApplicationDocument> = {}) =>
  anApplication({ uid: "u2", details, version: 3, ...fields });
const approve: ApplicationDecision = { decision: "approve", version: 3, certificatesRead: true };
const askChanges: ApplicationDecision = {
  decision: "ask-changes",
  version: 3,
  note: "Please look.",
  fields: { ngoName: "In full." },
};
const decline: ApplicationDecision = { decision: "decline", version: 3, reason: "Not a charity." };
const decide = (decision: ApplicationDecision, fields: Partial<ApplicationDocument> = {}) =>
  applyDecision(APPLICATION_ID, { currentApplication: applicationWith(fields), decision, admin, now: NOW });

describe("Taking an application into review", () => {
  it("writes the reviewer and an activity entry", () => {
    const change = takeIntoReview(APPLICATION_ID, { currentApplication: applicationWith(), admin, now: NOW });
    expect(change?.application).toMatchObject({
      status: "in-review",
      reviewer: "admin@example.in",
      version: 4,
      updatedAt: decidedAt,
      updatedBy: "admin@example.in",
    });
    expect(change?.application.history.at(-1)).toEqual({ what: "taken", at: decidedAt, byEmail: "admin@example.in" });
    expect(change?.application.history).toHaveLength(2);
    expect(change?.entry?.data).toEqual({
      at: decidedAt,
      byUid: "u1",
      byEmail: "admin@example.in",
      action: "ngo-application-taken",
      subject: "applications/application1",
      before: { status: "received" },
      after: { status: "in-review", ngoName: "Sample Sahyog Trust" },
    });
    expect(change).not.toHaveProperty("mails");
    expect(change).not.toHaveProperty("ngo");
  });

  it("writes nothing if it is in review", () => {
    expect(
      takeIntoReview(APPLICATION_ID, { currentApplication: applicationWith({ status: "in-review" }), admin, now: NOW }),
    ).toBeUndefined();
  });

  it("is refused after a decision, with who made it, and before submission", () => {
    const decidedApplication = applicationWith({
      status: "approved",
      updatedBy: "other@example.in",
      updatedAt: decidedAt,
    });
    expect(() => takeIntoReview(APPLICATION_ID, { currentApplication: decidedApplication, admin, now: NOW })).toThrow(
      /^other@example\.in changed this on 22 Nov/,
    );
    const askedBack = applicationWith({ status: "changes-asked", updatedAt: decidedAt });
    expect(() => takeIntoReview(APPLICATION_ID, { currentApplication: askedBack, admin, now: NOW })).toThrow(
      /^The applicant changed this on/,
    );
    expect(() =>
      takeIntoReview(APPLICATION_ID, { currentApplication: applicationWith({ status: "draft" }), admin, now: NOW }),
    ).toThrow("We could not find this application.");
  });
});

describe("A decision", () => {
  it("to approve creates the NGO with the parsed details, and a mail to the applicant", () => {
    const change = decide(approve);
    expect(change?.application).toMatchObject({
      status: "approved",
      reviewer: "admin@example.in",
      ngoId: APPLICATION_ID,
      version: 4,
      updatedAt: decidedAt,
      updatedBy: "admin@example.in",
      details: { number: "9820012345" },
    });
    expect(change?.application.history.slice(1)).toEqual([
      { what: "approved", at: decidedAt, byEmail: "admin@example.in" },
    ]);
    expect(change?.ngo).toMatchObject({
      ngoName: "Sample Sahyog Trust",
      number: "9820012345",
      createdAt: decidedAt,
      papersReadAt: decidedAt,
    });
    expect(change?.mails).toEqual([
      { reason: "1", mail: { kind: "ngo-application", applicationId: APPLICATION_ID, event: 1 } },
    ]);
    expect(change?.entry?.data).toMatchObject({ action: "ngo-application-approved", before: { status: "received" } });
    expect(change?.entry?.data.after).toEqual({ status: "approved", ngoName: "Sample Sahyog Trust" });
  });

  it("to ask for changes stores the notes, and creates no NGO", () => {
    const change = decide(askChanges, { status: "in-review", reviewer: "first@example.in" });
    expect(change?.application).toMatchObject({ status: "changes-asked", reviewer: "first@example.in", details });
    expect(change?.application.history.at(-1)).toEqual({
      what: "changes-asked",
      at: decidedAt,
      byEmail: "admin@example.in",
      note: "Please look.",
      fields: { ngoName: "In full." },
    });
    expect(change?.entry?.data.action).toBe("ngo-application-changes-asked");
    expect(change?.entry?.data.after).toMatchObject({
      status: "changes-asked",
      words: JSON.stringify(["Please look.", [["ngoName", "In full."]]]),
    });
    expect(change).not.toHaveProperty("ngo");
    expect(change?.application).not.toHaveProperty("ngoId");
  });

  it("to decline stores the reason", () => {
    const change = decide(decline, { status: "changes-asked" });
    expect(change?.application.status).toBe("declined");
    expect(change?.application.history.at(-1)).toEqual({
      what: "declined",
      at: decidedAt,
      byEmail: "admin@example.in",
      reason: "Not a charity.",
    });
    expect(change?.entry?.data).toMatchObject({
      action: "ngo-application-declined",
      before: { status: "changes-asked" },
      after: { status: "declined", words: "Not a charity." },
    });
  });

  it("sends no mail if the applicant's account was erased", () => {
    expect(decide(decline, { uid: null })?.mails).toEqual([]);
  });

  it("is refused for an outdated version", () => {
    expect(() => decide({ ...approve, version: 2 })).toThrow(/^The applicant changed this on/);
  });

  it("to approve is refused if a certificate has expired, with the fields", () => {
    const act80G = { number: "AAATS1234F20214", validFrom: "2022-04-01", validUntil: "2026-11-21" };
    expect(() => decide(approve, { details: { ...details, act80G } })).toThrow(
      expect.objectContaining({
        code: "bad-input",
        message: expect.stringContaining("This cannot be approved as it is"),
        fields: [expect.objectContaining({ field: "act80G.validUntil", problem: "past-day" })],
      }),
    );
  });

  it("to approve is possible until the end of a certificate's last day in India", () => {
    const lateInIndia = new Date("2026-11-22T18:30:00.000Z");
    const decisionInput = { currentApplication: applicationWith(), decision: approve, admin };
    expect(
      applyDecision(APPLICATION_ID, { ...decisionInput, now: new Date(lateInIndia.getTime() - 1) })?.application.status,
    ).toBe("approved");
    expect(() => applyDecision(APPLICATION_ID, { ...decisionInput, now: lateInIndia })).toThrow(
      "This cannot be approved as it is",
    );
  });

  it("to decline is possible with incomplete details", () => {
    expect(decide(decline, { details: { ngoName: "Half" } })?.application.status).toBe("declined");
  });

  it("is refused after another decision, with who made it, and for a draft", () => {
    expect(() => decide(decline, { status: "approved", updatedBy: "other@example.in", updatedAt: decidedAt })).toThrow(
      /^other@example\.in changed this on/,
    );
    expect(() => decide(approve, { status: "draft" })).toThrow(expect.objectContaining({ code: "not-found" }));
  });
});

describe("A repeated decision", () => {
  const historyAfter = (...events: ApplicationEvent[]) => ({ history: [...applicationWith().history, ...events] });
  const declinedEvent: ApplicationEvent = {
    what: "declined",
    at: decidedAt,
    byEmail: "other@example.in",
    reason: "Not a charity.",
  };
  const changesAsked: ApplicationEvent = {
    what: "changes-asked",
    at: decidedAt,
    byEmail: "other@example.in",
    note: "Please look.",
    fields: { email: "Yours?", ngoName: "In full." },
  };

  it("writes nothing, whichever admin and version it comes from", () => {
    const approvedEvent: ApplicationEvent = { what: "approved", at: decidedAt, byEmail: "other@example.in" };
    expect(decide({ ...approve, version: 0 }, { status: "approved", ...historyAfter(approvedEvent) })).toBeUndefined();
    expect(decide({ ...decline, version: 0 }, { status: "declined", ...historyAfter(declinedEvent) })).toBeUndefined();
    const otherOrder: ApplicationDecision = { ...askChanges, fields: { ngoName: "In full.", email: "Yours?" } };
    expect(decide(otherOrder, { status: "changes-asked", ...historyAfter(changesAsked) })).toBeUndefined();
  });

  it("is refused with other notes, which would be lost", () => {
    const lost = expect.objectContaining({
      code: "conflict",
      message: "Another admin has already decided this. Your words were not sent.",
    });
    expect(() =>
      decide({ ...decline, reason: "Too new." }, { status: "declined", ...historyAfter(declinedEvent) }),
    ).toThrow(lost);
    expect(() => decide(askChanges, { status: "changes-asked", ...historyAfter(changesAsked) })).toThrow(lost);
    const otherNote: ApplicationDecision = {
      ...askChanges,
      note: "Look again.",
      fields: { email: "Yours?", ngoName: "In full." },
    };
    expect(() => decide(otherNote, { status: "changes-asked", ...historyAfter(changesAsked) })).toThrow(lost);
  });

  it("is compared with the latest decision of its kind", () => {
    const changesAskedAgain: ApplicationEvent = { ...changesAsked, note: "Please look again.", fields: {} };
    const history = historyAfter(changesAsked, { what: "submitted", at: decidedAt }, changesAskedAgain);
    const repeatedRequest: ApplicationDecision = { ...askChanges, note: "Please look again.", fields: {} };
    expect(decide(repeatedRequest, { status: "changes-asked", ...history })).toBeUndefined();
  });

  it("writes nothing if the history has no such decision", () => {
    expect(decide(decline, { status: "declined" })).toBeUndefined();
  });
});

it("A decision's event says what was decided, by whom and when", () => {
  expect(eventOf(approve, admin, NOW)).toEqual({ what: "approved", at: decidedAt, byEmail: "admin@example.in" });
  expect(eventOf(decline, admin, NOW)).toEqual({
    what: "declined",
    at: decidedAt,
    byEmail: "admin@example.in",
    reason: "Not a charity.",
  });
});

describe("A request for changes", () => {
  it.each<[string, ApplicationDecision]>([
    ["a note", { ...askChanges, fields: {} }],
    ["a word about a field", { ...askChanges, note: "" }],
  ])("is accepted with only %s", (_, decision) => {
    expect(() => assertHasNote(decision)).not.toThrow();
  });

  it("needs a note, unlike any other decision", () => {
    const message = "Please write what should be changed.";
    expect(() => assertHasNote({ ...askChanges, note: "", fields: {} })).toThrow(
      expect.objectContaining({
        code: "bad-input",
        message,
        fields: [{ field: "note", problem: "required", message }],
      }),
    );
    expect(() => assertHasNote(approve)).not.toThrow();
    expect(() => assertHasNote({ ...decline, reason: "" })).not.toThrow();
  });
});

it("The error for an unknown application says that it may have been withdrawn", () => {
  expect(noSuchApplication()).toMatchObject({
    code: "not-found",
    message: "We could not find this application. It may have been taken back.",
  });
});
