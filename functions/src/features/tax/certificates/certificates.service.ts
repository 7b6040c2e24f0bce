import { createHash } from "node:crypto";
import {
  type CandidateRow,
  type Certificate,
  type CertificateOverview,
  type CertificateState,
  MAX_CERTIFICATE_BYTES,
  maskTaxId,
} from "@daansetu/contract";
import { type Page, shownPage, type Slice } from "../../../firestore/paging.ts";
import { mustExist } from "../../../http/app-error.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import { certificateView } from "./certificate.views.ts";
import type { CertificateDocument } from "./certificate.document.ts";
import { changedMeanwhile, fileError, noCertificate, notFiled, rowTaken } from "./certificate-errors.ts";
import type { CertificateFilesService } from "./certificate-files.service.ts";
import type { CertificatesRepository } from "./certificates.repository.ts";
import { withoutTaxIds } from "./file-name.ts";
import type { FiledRow, FiledRows } from "./filed-rows.interface.ts";
import { namesTaxId, rowOf } from "./match-rows.ts";
import { problemOfFile, readText } from "./pdf/certificate-text.ts";
import { type CertificateFacts, readCertificate } from "./pdf/read-certificate.ts";
import type { RecipientsService } from "./recipients.service.ts";

const MAX_CANDIDATES = 20;

interface Needs {
  certificates: CertificatesRepository;
  files: CertificateFilesService;
  filedRows: FiledRows;
  recipients: RecipientsService;
}

/** The portal's certificates as the accountant loads, matches and mails them. Nothing is matched in doubt. */
export function certificatesService({ certificates, files, filedRows, recipients: { recipientOf } }: Needs) {
  async function loadFiling(filingId: string) {
    const filing = mustExist(await filedRows.filingOf(filingId), notFiled);
    return { ...filing, rows: await filedRows.rowsOf(filingId) };
  }

  async function load(id: string): Promise<CertificateDocument> {
    return mustExist(await certificates.byId(id), noCertificate);
  }

  /** The facts by which a certificate matches a row. */
  async function matchWith(row: FiledRow): Promise<Partial<CertificateDocument> & { rowKey: string }> {
    const { key, fullName, amountPaise, donationIds } = row;
    return {
      state: "matched",
      row: { key, fullName, amountPaise },
      rowKey: key,
      donationIds: [...donationIds],
      ...(await recipientOf(donationIds)),
    };
  }

  async function readFacts(bytes: Uint8Array): Promise<CertificateFacts> {
    const problem = await problemOfFile(bytes);
    if (problem !== undefined) throw fileError(problem);
    const reading = await readText(bytes);
    if ("problem" in reading) throw fileError(reading.problem);
    return readCertificate(reading.text);
  }

  return {
    overview: async (filingId: string): Promise<CertificateOverview> => {
      const { rows } = await loadFiling(filingId);
      const [waiting, matched, mailed, toMail, withoutEmail, severalEmails] = await Promise.all([
        certificates.count(filingId, "waiting"),
        certificates.count(filingId, "matched"),
        certificates.count(filingId, "mailed"),
        certificates.count(filingId, "matched", "one"),
        certificates.count(filingId, "matched", "none"),
        certificates.count(filingId, "matched", "several"),
      ]);
      return { filingId, rows: rows.length, waiting, matched, mailed, toMail, withoutEmail, severalEmails };
    },

    list: (filingId: string, state: CertificateState, slice: Slice): Promise<Page<Certificate>> =>
      shownPage(certificates.list(filingId, state, slice), ({ id, data }) => certificateView(id, data)),

    /**
     * Takes a certificate. The same file again changes nothing, unless it was removed.
     * @throws AppError `bad-input` with a sentence about the file; `not-found` for a statement that is not filed
     */
    loadFile: async (
      filingId: string,
      { fileName, pdf }: { fileName: string; pdf: string },
      { by, now }: ActionContext,
    ): Promise<{ certificate: Certificate; isKnown: boolean }> => {
      const bytes = Uint8Array.from(Buffer.from(pdf, "base64"));
      if (bytes.length > MAX_CERTIFICATE_BYTES) throw fileError("too-large");
      const { form, financialYear, rows } = await loadFiling(filingId);
      const id = createHash("sha256").update(bytes).digest("hex");
      const known = await certificates.byId(id);
      if (known !== undefined && known.state !== "removed")
        return { certificate: certificateView(id, known), isKnown: true };
      const facts = await readFacts(bytes);
      const found = rowOf(facts, { form, financialYear, rows });
      const match = typeof found === "string" ? undefined : await matchWith(found);
      await files.store(id, bytes);
      let isKnown = false;
      const certificate = await certificates.save(
        id,
        match?.rowKey,
        (stored, isTaken) => {
          isKnown = stored !== undefined && stored.state !== "removed";
          if (stored !== undefined && isKnown) return { certificate: stored };
          const doubt = typeof found === "string" ? found : isTaken ? "row-taken" : undefined;
          const loaded: CertificateDocument = {
            ...{ filingId, financialYear, form, fileName: withoutTaxIds(fileName, rows) },
            ...{ state: "waiting", version: (stored?.version ?? -1) + 1 },
            ...{ loadedAt: now.toISOString(), loadedByEmail: by.email },
            certificateNumber: facts.certificateNumber,
            amountPaise: facts.amountPaise,
            ...{ rowKey: null, donationIds: [], recipientDonationIds: [], shownDonationIds: [] },
            ...(doubt === undefined ? match : { doubt }),
          };
          const after = { filing: filingId, state: loaded.state, row: loaded.rowKey };
          return { certificate: loaded, logged: { by, action: "certificate-loaded", after } };
        },
        now,
      );
      return { certificate: certificateView(id, certificate), isKnown };
    },

    /** Rows for the accountant to choose from: those that the certificate names first. @throws AppError `not-found` */
    candidates: async (id: string, search = ""): Promise<CandidateRow[]> => {
      const { filingId } = await load(id);
      const [{ rows }, bytes] = await Promise.all([loadFiling(filingId), files.read(id)]);
      const reading = bytes === undefined ? { text: "" } : await readText(bytes);
      const facts = readCertificate("text" in reading ? reading.text : "");
      const likeliness = ({ hasTaxId, hasAmount }: { hasTaxId: boolean; hasAmount: boolean }) =>
        (hasTaxId ? 2 : 0) + (hasAmount ? 1 : 0);
      const wanted = search.trim().toLowerCase();
      const found = rows
        .filter(({ fullName }) => fullName.toLowerCase().includes(wanted))
        .map((row) => ({ row, hasTaxId: namesTaxId(facts, row), hasAmount: row.amountPaise === facts.amountPaise }))
        .filter((candidate) => wanted !== "" || likeliness(candidate) > 0)
        .toSorted((a, b) => likeliness(b) - likeliness(a))
        .slice(0, MAX_CANDIDATES);
      const taken = await certificates.numbersOf(found.map(({ row }) => row.key));
      return found.map(({ row: { key, fullName, amountPaise, taxIdNumber }, ...marks }) => ({
        ...{ key, fullName, amountPaise, maskedTaxId: maskTaxId(taxIdNumber), isTaken: taken.has(key) },
        ...marks,
      }));
    },

    /** @throws AppError `not-found`, `conflict` */
    match: async (
      id: string,
      { version, rowKey }: { version: number; rowKey: string },
      { by, now }: ActionContext,
    ): Promise<Certificate> => {
      const { rows } = await loadFiling((await load(id)).filingId);
      const row = rows.find(({ key }) => key === rowKey);
      if (row === undefined) throw noCertificate();
      const match = await matchWith(row);
      const certificate = await certificates.save(
        id,
        rowKey,
        (stored, isTaken) => {
          if (stored === undefined) throw noCertificate();
          if (stored.version !== version || stored.state !== "waiting") throw changedMeanwhile();
          if (isTaken) throw rowTaken();
          const { doubt: before, ...waiting } = stored;
          const after = { row: rowKey, doubtBefore: before };
          return {
            certificate: { ...waiting, ...match, version: version + 1 },
            logged: { by, action: "certificate-matched", after },
          };
        },
        now,
      );
      return certificateView(id, certificate);
    },

    /** Also of a mailed one, which its donor then does not find any more. @throws AppError `not-found`, `conflict` */
    remove: async (id: string, version: number, { by, now }: ActionContext): Promise<Certificate> => {
      const certificate = await certificates.save(
        id,
        undefined,
        (stored) => {
          if (stored === undefined) throw noCertificate();
          if (stored.version !== version || stored.state === "removed") throw changedMeanwhile();
          const { doubt: _doubt, ...kept } = stored;
          return {
            certificate: { ...kept, state: "removed", version: version + 1, rowKey: null, shownDonationIds: [] },
            logged: { by, action: "certificate-removed", after: { stateBefore: stored.state, row: stored.rowKey } },
          };
        },
        now,
      );
      await files.remove(id);
      return certificateView(id, certificate);
    },

    /** @throws AppError `not-found` for a statement that is not filed */
    mail: async (filingId: string, { by, now }: ActionContext): Promise<{ mailed: number }> => {
      if ((await filedRows.filingOf(filingId)) === undefined) throw notFiled();
      return { mailed: await certificates.mailAll(filingId, by, now) };
    },
  };
}
export type CertificatesService = ReturnType<typeof certificatesService>;
