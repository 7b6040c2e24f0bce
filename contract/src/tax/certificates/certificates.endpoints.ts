import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply, PageQuery } from "../../api/endpoint.ts";
import { ReceiptKey } from "../receipts/receipts.ts";
import { Id } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import {
  CandidateRow,
  Certificate,
  CERTIFICATE_BODY_BYTES,
  CertificateOverview,
  CertificateState,
  DonorCertificate,
} from "./certificates.ts";

const ById = z.strictObject({ id: Id });
const Version = z.int().check(z.gte(0));
/** A link's key, for a caller without an account. */
const WithKey = z.strictObject({ key: z.optional(ReceiptKey) });

/** Endpoints of the panel. */
export const certificateEndpoints = defineEndpoints({
  certificateOverview: defineEndpoint({
    method: "GET",
    path: "/admin/filings/:id/certificates/overview",
    access: "money",
    summary: "Counts the certificates of a filed statement by state, and the rows that they are for.",
    params: ById,
    reply: CertificateOverview,
  }),
  certificates: defineEndpoint({
    method: "GET",
    path: "/admin/filings/:id/certificates",
    access: "money",
    summary: "Lists the certificates of a filed statement in one state.",
    params: ById,
    query: z.strictObject({ ...PageQuery.shape, state: CertificateState }),
    reply: z.array(Certificate),
  }),
  loadCertificate: defineEndpoint({
    method: "POST",
    path: "/admin/filings/:id/certificates",
    access: "money",
    summary:
      "Takes a certificate that the portal issued, as PDF in base64, and matches it with a row by tax id and amount. The same file again changes nothing.",
    params: ById,
    body: z.strictObject({
      fileName: singleLine(200),
      pdf: z.string().check(z.minLength(1, { error: "required" }), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    maxBodyBytes: CERTIFICATE_BODY_BYTES,
    reply: z.object({ certificate: Certificate, isKnown: z.boolean() }),
  }),
  certificateRows: defineEndpoint({
    method: "GET",
    path: "/admin/certificates/:id/rows",
    access: "money",
    summary:
      "Lists rows of the statement that a waiting certificate may be for, the likeliest first; by name if searched.",
    params: ById,
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(100))) }),
    reply: z.array(CandidateRow),
  }),
  matchCertificate: defineEndpoint({
    method: "POST",
    path: "/admin/certificates/:id/match",
    access: "money",
    summary: "Matches a waiting certificate with the row that the accountant chose. Answers 409 if the row has one.",
    params: ById,
    body: z.strictObject({ version: Version, rowKey: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: Certificate,
  }),
  removeCertificate: defineEndpoint({
    method: "POST",
    path: "/admin/certificates/:id/remove",
    access: "money",
    summary: "Removes a certificate and its file. Its donor does not find it any more.",
    params: ById,
    body: z.strictObject({ version: Version }),
    reply: Certificate,
  }),
  certificateFile: defineEndpoint({
    method: "GET",
    path: "/admin/certificates/:id/file",
    access: "money",
    summary: "Downloads a certificate as it was loaded.",
    params: ById,
    reply: FileReply,
    produces: "file",
  }),
  mailCertificates: defineEndpoint({
    method: "POST",
    path: "/admin/filings/:id/certificates/mail",
    access: "money",
    summary: "Mails every matched certificate of a statement whose donor has one address, each once.",
    params: ById,
    reply: z.object({ mailed: z.int() }),
  }),
});

/** A separate group, so that a donor's pages load no more than this. */
export const donorCertificateEndpoints = defineEndpoints({
  donorCertificates: defineEndpoint({
    method: "GET",
    path: "/receipts/:donationId/certificates",
    access: "anyone",
    awaitsIdentity: true,
    summary: "Lists the tax certificates that cover a donation; none for a caller who may not download its receipt.",
    params: z.strictObject({ donationId: Id }),
    query: WithKey,
    reply: z.array(DonorCertificate),
  }),
  donorCertificateFile: defineEndpoint({
    method: "GET",
    path: "/receipts/:donationId/certificates/:id/file",
    access: "anyone",
    awaitsIdentity: true,
    summary: "Downloads a tax certificate that covers a donation, with the same rights as the donation's receipt.",
    params: z.strictObject({ donationId: Id, id: Id }),
    query: WithKey,
    reply: FileReply,
    produces: "file",
  }),
});
