import { CsrNumber, CsrState, CsrUse, IsoTime, Paise } from "@daansetu/contract";
import * as z from "zod/mini";
import { PaperLook } from "../../../../pdf/paper-look.ts";
import { StatementLine } from "../statement-line.ts";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** The content of a statement's PDF. Frozen when the statement is issued. */
export const CsrContent = z.object({
  /** The statement's number; absent for a draft. */
  number: z.optional(CsrNumber),
  /** Days in India. */
  issuedOn: z.string(),
  from: z.string(),
  until: z.string(),
  company: z.object({ name: z.string(), addressLines: z.array(z.string()) }),
  foundation: z.object({
    name: z.string(),
    shownName: z.optional(z.string()),
    details: z.array(z.string()),
    csrRegistration: z.optional(z.string()),
    signatoryName: z.optional(z.string()),
    signatoryTitle: z.optional(z.string()),
    /** Address of the picture of the signature. */
    signature: z.optional(z.string()),
    look: z.optional(PaperLook),
  }),
  lines: z.array(StatementLine),
  /** Campaigns with a remaining amount, in the order of their first donation. */
  campaigns: z.array(
    z.object({ ...CsrUse.shape, text: z.string(), title: z.string(), donations: z.int(), netPaise: Paise }),
  ),
});
export type CsrContent = z.infer<typeof CsrContent>;

/** `csrStatements/{id}` */
export const CsrStatementDocument = z.object({
  state: CsrState,
  version: z.int(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  updatedBy: z.string(),
  company: z.object({ name: z.string(), email: z.optional(z.string()), addressLines: z.array(z.string()) }),
  /** The offline donation whose donor receives the statement, and that donor's keys; the keys are removed when the donor's account is erased. */
  offlineDonationId: z.string(),
  donorKeys: z.array(z.string()),
  from: z.string(),
  until: z.string(),
  uses: z.array(CsrUse),
  number: z.optional(CsrNumber),
  content: z.optional(CsrContent),
  mailedAt: z.optional(IsoTime),
  cancelled: z.optional(z.object({ at: IsoTime, byEmail: z.string(), reason: z.string() })),
});
export type CsrStatementDocument = z.infer<typeof CsrStatementDocument>;
export const csrStatementsCollection = collectionOf("csrStatements", CsrStatementDocument);

/** `csrSeries/{financialYear}`: written only with each issued statement. */
export const CsrSeriesDocument = z.object({ lastOrdinal: z.int() });
export const csrSeriesCollection = collectionOf("csrSeries", CsrSeriesDocument);
