import { describe, expect, it } from "vitest";
import { approvalsOf, newNgo, type NgoInput } from "./new-ngo.ts";

const NOW = new Date("2026-11-22T06:30:00.000Z");
const logo = { src: "/pictures/logo.webp", alt: "Two hands", focusX: 50, focusY: 50 };
const approvalPaper = {
  path: "ngoDocuments/u2/aaaaaaaaaaaaaaaa/paper.pdf",
  label: "a.pdf",
  type: "application/pdf" as const,
  bytes: 1000,
};
const ngoWithoutPapers: NgoInput = {
  ngoName: "Sample Trust",
  ngoLogo: logo,
  ngoLocation: "Chandpur, Madhya Pradesh",
  description: "Evening schools.",
  sector: "education",
};
const ngoWithPapers: NgoInput = {
  ...ngoWithoutPapers,
  contactPersonName: "Asha Devi Rao",
  email: "office@sahyog.example",
  number: "9820012345",
  act80G: { number: "80G-1", validFrom: "2022-04-01", validUntil: "2027-03-31" },
  form80G: approvalPaper,
  act12A: { number: "12A-1", validFrom: "2022-04-01" },
  form12A: approvalPaper,
};
const acts = (ngo: { approvals: { act: string }[] }) => ngo.approvals.map(({ act }) => act);

describe("The NGO that an application becomes", () => {
  it("has the application's details, and its certificates under the application's id", () => {
    const ngo = newNgo("application1", ngoWithPapers, { now: NOW, certificatesRead: true });
    expect(ngo).toMatchObject({
      ngoName: "Sample Trust",
      ngoLogo: "/pictures/logo.webp",
      logo,
      ngoLocation: "Chandpur, Madhya Pradesh",
      description: "Evening schools.",
      sector: "education",
      status: "enrolled",
      createdAt: "2026-11-22T06:30:00.000Z",
      contactPersonName: "Asha Devi Rao",
      email: "office@sahyog.example",
      number: "9820012345",
      form80G: "/api/applications/application1/documents/form80G",
      form12A: "/api/applications/application1/documents/form12A",
      papersReadAt: "2026-11-22T06:30:00.000Z",
      state: "Madhya Pradesh",
    });
    expect(acts(ngo)).toEqual(["80G", "12A"]);
    expect(ngo).not.toHaveProperty("ngoAct");
  });

  it("has neither certificates nor a date of their review if none were uploaded", () => {
    const ngo = newNgo("application1", ngoWithoutPapers, { now: NOW, certificatesRead: true });
    expect([ngo.form80G, ngo.form12A, ngo.papersReadAt, ngo.approvals]).toEqual([undefined, undefined, undefined, []]);
  });

  it("has no date of review where nobody stated to have read the certificates", () => {
    const ngo = newNgo("application1", ngoWithPapers, { now: NOW, certificatesRead: false });
    expect([ngo.form80G, ngo.papersReadAt]).toEqual(["/api/applications/application1/documents/form80G", undefined]);
  });

  it("has a date of review as soon as one act has a certificate", () => {
    expect(
      newNgo("application1", { ...ngoWithoutPapers, formFCRA: approvalPaper }, { now: NOW, certificatesRead: true })
        .papersReadAt,
    ).toBe(NOW.toISOString());
    expect(
      newNgo("application1", { ...ngoWithoutPapers, form12A: approvalPaper }, { now: NOW, certificatesRead: true }),
    ).toMatchObject({
      form80G: undefined,
      form12A: "/api/applications/application1/documents/form12A",
    });
  });

  it("lists the admin's chosen act first, or by its name alone if it has no approval", () => {
    const ngoNamedIn12A = newNgo("application1", ngoWithPapers, {
      now: NOW,
      preferredAct: "12A",
      certificatesRead: true,
    });
    expect(acts(ngoNamedIn12A)).toEqual(["12A", "80G"]);
    expect(ngoNamedIn12A).not.toHaveProperty("ngoAct");
    expect(
      newNgo("application1", ngoWithoutPapers, { now: NOW, preferredAct: "12A", certificatesRead: true }).ngoAct,
    ).toBe("12A");
  });
});

describe("An approval", () => {
  it("is valid from the first to the last moment of its days in India, or without an end", () => {
    expect(approvalsOf(ngoWithPapers)).toStrictEqual([
      {
        act: "80G",
        number: "80G-1",
        validFrom: "2022-03-31T18:30:00.000Z",
        validUntil: "2027-03-31T18:29:59.999Z",
      },
      { act: "12A", number: "12A-1", validFrom: "2022-03-31T18:30:00.000Z" },
    ]);
  });
});
