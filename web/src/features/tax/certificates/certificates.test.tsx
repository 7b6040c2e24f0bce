import {
  type CandidateRow,
  type Certificate,
  certificateEndpoints,
  type CertificateOverview,
  donorCertificateEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { filedSample, sampleOverview } from "../../../../test/support/filing-samples.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { CertificatesTab } from "./admin/index.ts";
import { ReceiptCertificates, RowCertificate } from "./index.ts";

const api = useTestApi();
const endpoints = certificateEndpoints;
const aCertificate = (change: Partial<Certificate> = {}): Certificate => ({
  ...{
    id: "a".repeat(64),
    filingId: "2025-26-1",
    financialYear: "2025-26",
    form: "10BE",
    state: "waiting",
    version: 0,
  },
  ...{ fileName: "one.pdf", loadedAt: "2026-11-20T06:00:00.000Z", loadedByEmail: "meera@example.in" },
  doubt: "no-row",
  ...change,
});
const counts = (change: Partial<CertificateOverview> = {}): CertificateOverview => ({
  ...{ filingId: "2025-26-1", rows: 40, waiting: 0, matched: 0, mailed: 0 },
  ...{ toMail: 0, withoutEmail: 0, severalEmails: 0 },
  ...change,
});

let savedFiles: string[] = [];
beforeEach(() => {
  savedFiles = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
  beLoggedIn({ role: "accountant" });
  api().on(endpoints.certificateOverview, () => ({ body: counts() }));
  api().on(endpoints.certificates, () => ({ body: [] }));
});
const open = () =>
  visit(
    <CertificatesTab overview={sampleOverview({ filings: [filedSample({ id: "2025-26-1" })] })} />,
    "/admin-panel?section=filings",
  );
const waitingOnly = (certificate: Certificate) =>
  api().on(endpoints.certificates, ({ query }) => ({
    body: query.get("state") === certificate.state ? [certificate] : [],
  }));

describe("The certificates of the filed statement", () => {
  it("begin once a statement is filed", async () => {
    visit(<CertificatesTab overview={sampleOverview()} />, "/admin-panel?section=filings");
    expect(await screen.findByText("No statement of 2026-27 is filed yet")).toBeTruthy();
    expect(api().sentTo(endpoints.certificateOverview)).toEqual([]);
  });

  it("are loaded one by one, and a file that is refused is named with the reason while the others are taken", async () => {
    api().on(endpoints.loadCertificate, ({ body }) => {
      const { fileName, pdf } = body as { fileName: string; pdf: string };
      if (fileName === "scan.pdf") return refusal(400, "bad-input", [{ field: "pdf", problem: "This PDF is locked." }]);
      const isMatched = Buffer.from(pdf, "base64").toString() === "matched";
      return { body: { certificate: aCertificate({ state: isMatched ? "matched" : "waiting" }), isKnown: false } };
    });
    open();
    const input = await screen.findByLabelText("Choose PDFs");
    const files = [
      ["matched", "one.pdf"],
      ["waiting", "two.pdf"],
      ["locked", "scan.pdf"],
    ] as const;
    fireEvent.change(input, { target: { files: files.map(([text, name]) => new File([text], name)) } });
    expect(await screen.findByText("2 files were read.")).toBeTruthy();
    expect(screen.getByText("1 certificate is matched.")).toBeTruthy();
    expect(screen.getByText("1 certificate is waiting for you below.")).toBeTruthy();
    expect(screen.getByText("scan.pdf: This PDF is locked.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try these again" }));
    await waitFor(() => expect(api().sentTo(endpoints.loadCertificate)).toHaveLength(4));
  });

  it("that are too large are not even sent", async () => {
    open();
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], "large.pdf");
    fireEvent.change(await screen.findByLabelText("Choose PDFs"), { target: { files: [large] } });
    expect(await screen.findByText(/large\.pdf: This file is larger than 2 MB/)).toBeTruthy();
    expect(api().sentTo(endpoints.loadCertificate)).toEqual([]);
  });

  it("are mailed after a confirmation that names how many", async () => {
    api().on(endpoints.certificateOverview, () => ({ body: counts({ matched: 3, toMail: 2, severalEmails: 1 }) }));
    api().on(endpoints.mailCertificates, () => ({ body: { mailed: 2 } }));
    open();
    fireEvent.click(await screen.findByRole("button", { name: "E-mail certificates" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "E-mail 2 certificates?" }));
    expect(api().sentTo(endpoints.mailCertificates)).toEqual([]);
    expect(screen.getByText(/1 matched certificate is not e-mailed/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "E-mail certificates" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api().sentTo(endpoints.mailCertificates)).toMatchObject([{ params: { id: "2025-26-1" } }]);
  });

  it("in doubt say why, and go to the row that the accountant chooses", async () => {
    waitingOnly(aCertificate());
    const row: CandidateRow = {
      ...{ key: "2025-26-1-7", fullName: "Asha Rao", amountPaise: 5_000_00, maskedTaxId: "ABXXXXXX4F" },
      ...{ hasTaxId: true, hasAmount: false, isTaken: false },
    };
    const taken = { ...row, key: "2025-26-1-8", fullName: "Ravi Kumar", isTaken: true };
    api().on(endpoints.certificateRows, () => ({ body: [row, taken] }));
    api().on(endpoints.matchCertificate, () => ({ body: aCertificate({ state: "matched", version: 1 }) }));
    open();
    expect(await screen.findByText("No row of the statement has its tax ID and amount.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Choose row for one.pdf" }));
    fireEvent.click(await screen.findByRole("button", { name: "Choose Asha Rao, ₹5,000" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: /Ravi Kumar/ })).toBeNull();
    const sent = { params: { id: "a".repeat(64) }, body: { version: 0, rowKey: "2025-26-1-7" } };
    expect(api().sentTo(endpoints.matchCertificate)).toMatchObject([sent]);
  });

  it("are removed after a confirmation", async () => {
    waitingOnly(aCertificate({ state: "mailed", version: 2 }));
    api().on(endpoints.removeCertificate, () => ({ body: aCertificate({ state: "removed" }) }));
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Remove one.pdf" }));
    expect(screen.getByText(/The e-mail has already been sent/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Remove certificate" }));
    await waitFor(() => expect(api().sentTo(endpoints.removeCertificate)).toMatchObject([{ body: { version: 2 } }]));
  });
});

describe("A donor's certificate", () => {
  const donationId = "aB3dE6gH9jK2mN5pQ8rS1tU4";
  const key = "k".repeat(43);
  const { donorCertificates, donorCertificateFile } = donorCertificateEndpoints;
  const certificate = { id: "c1", financialYear: "2025-26", form: "10BE" } as const;

  it("is on the receipt's page, and downloaded with the key that opened the receipt", async () => {
    api().on(donorCertificates, () => ({ body: [certificate] }));
    api().on(donorCertificateFile, () => ({ body: "the PDF" }));
    visit(<ReceiptCertificates access={{ donationId, key }} />, "/receipt");
    fireEvent.click(await screen.findByRole("button", { name: "Tax certificate 2025-26" }));
    await waitFor(() => expect(savedFiles).toEqual(["tax-certificate-2025-26.pdf"]));
    const [sent] = api().sentTo(donorCertificateFile);
    expect([sent?.params, sent?.query.get("key")]).toEqual([{ donationId, id: "c1" }, key]);
  });

  it("is asked for in the list of donations on request alone, and not before the financial year is over", async () => {
    api().on(donorCertificates, () => ({ body: [] }));
    const names = { campaign: "Books", date: "1 May 2025" };
    visit(
      <>
        <RowCertificate donationId={donationId} paidAt="2025-05-01T06:00:00.000Z" {...names} />
        <RowCertificate donationId="other" paidAt={new Date().toISOString()} {...names} />
      </>,
      "/my-donations",
    );
    const [button, ...others] = await screen.findAllByRole("button");
    expect(others).toEqual([]);
    expect(api().sentTo(donorCertificates)).toEqual([]);
    fireEvent.click(button!);
    expect(await screen.findByText(/There is no tax certificate for this donation yet/)).toBeTruthy();
  });
});
