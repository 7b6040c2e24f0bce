import { Readable } from "node:stream";
import { calendarDay, type CsrStatement, type CsrStatementRow, type CsrUse } from "@daansetu/contract";
import { assertVersion } from "../../../../firestore/versioned.ts";
import { type Page, shownPage, type Slice } from "../../../../firestore/paging.ts";
import { AppError, invalidField, mustExist } from "../../../../http/app-error.ts";
import type { StreamedFile } from "../../../../http/route.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import type { OfflineDonationDocument } from "../../../giving/offline-donations/offline-donation.document.ts";
import { offlineDonationToReceipt } from "../../receipts/index.ts";
import type { UploadsService } from "../../../platform/uploads/uploads.service.ts";
import { assertComplete, assertUsesCovered } from "./csr-content.ts";
import type { CsrContentsService } from "./csr-contents.service.ts";
import type { CsrFilesService } from "./csr-files.service.ts";
import type { CsrStatementDocument } from "./csr-statement.document.ts";
import type { CsrStatementsRepository } from "./csr-statements.repository.ts";
import { csrRow } from "./csr.views.ts";

const PICTURE_FOLDERS = ["campaignDocuments"] as const;

interface Needs {
  statements: CsrStatementsRepository;
  contents: CsrContentsService;
  csrFiles: CsrFilesService;
  offlineDonationOf: (id: string) => Promise<OfflineDonationDocument | undefined>;
  uploads: Pick<UploadsService, "pictureBelongs">;
}
/** Statements for companies, as admins and accountants write, issue and mail them. */
export function csrStatementsService(needs: Needs) {
  const { statements, contents, csrFiles, offlineDonationOf, uploads } = needs;
  const { linesOf, contentOf, view } = contents;

  async function load(id: string): Promise<CsrStatementDocument> {
    return found(await statements.byId(id));
  }

  async function assertPicturesBelong(
    uses: readonly CsrUse[],
    stored: CsrStatementDocument,
    { by, now }: ActionContext,
  ): Promise<void> {
    const before = stored.uses.flatMap(({ pictures }) => pictures);
    for (const [index, { pictures }] of uses.entries())
      for (const picture of pictures)
        if (!(await uploads.pictureBelongs(picture, { uid: by.uid, folders: PICTURE_FOLDERS, before, now }))) {
          const message = "Please add this picture once more.";
          throw new AppError("bad-input", message, {
            fields: [{ field: `uses.${index}.pictures`, problem: "not-own-file", message }],
          });
        }
  }

  const edited = (stored: CsrStatementDocument, { by, now }: ActionContext) => ({
    version: stored.version + 1,
    updatedAt: now.toISOString(),
    updatedBy: by.email,
  });

  return {
    list: (slice: Slice): Promise<Page<CsrStatementRow>> =>
      shownPage(statements.list(slice), ({ id, data }) => csrRow(id, data)),

    /** @throws AppError `not-found` */
    byId: async (id: string): Promise<CsrStatement> => view(id, await load(id)),

    /** @throws AppError `not-found`, `bad-input` */
    create: async (
      input: { clientRequestId: string; offlineDonationId: string; from: string; until: string },
      { by, now }: ActionContext,
    ): Promise<CsrStatement> => {
      const { clientRequestId: id, offlineDonationId, from, until } = input;
      if (until < from || until > calendarDay(now)) throw badPeriod();
      const donation = mustExist(await offlineDonationOf(offlineDonationId), "There is no such donation.");
      if (donation.donorKeys.length === 0) throw noContact();
      const { donor } = offlineDonationToReceipt(offlineDonationId, donation);
      const at = now.toISOString();
      const draft: CsrStatementDocument = {
        state: "draft",
        version: 0,
        createdAt: at,
        updatedAt: at,
        updatedBy: by.email,
        company: {
          name: donor.fullName,
          addressLines: donor.addressLines,
          ...(donor.email !== undefined && { email: donor.email }),
        },
        offlineDonationId,
        donorKeys: donation.donorKeys,
        from,
        until,
        uses: [],
      };
      return view(id, await statements.create(id, draft, { by, now }));
    },

    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    save: async (
      id: string,
      { version, uses }: { version: number; uses: CsrUse[] },
      action: ActionContext,
    ): Promise<CsrStatement> => {
      const stored = await load(id);
      assertUsesCovered(uses, await linesOf(stored));
      await assertPicturesBelong(uses, stored, action);
      const decide = (current: CsrStatementDocument) => {
        assertState(current, "draft");
        assertVersion(current, version);
        return { changes: { uses, ...edited(current, action) }, action: "csr-statement-edited" as const };
      };
      return view(id, found(await statements.change(id, decide, action)));
    },

    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    issue: async (id: string, version: number, action: ActionContext): Promise<CsrStatement> => {
      const stored = await load(id);
      const lines = await linesOf(stored);
      const content = await contentOf(stored, lines, action.now);
      if (content.foundation.csrRegistration === undefined) throw noRegistration();
      assertComplete(content.campaigns);
      assertUsesCovered(stored.uses, lines);
      const decide = (current: CsrStatementDocument, number: string) => {
        assertState(current, "draft");
        // The content was made of the version that was read.
        assertVersion(current, version);
        assertVersion(current, stored.version);
        return { state: "issued" as const, number, content: { ...content, number }, ...edited(current, action) };
      };
      const issued = found(await statements.issue(id, decide, action));
      if (issued.content !== undefined) await csrFiles.pdfOf(id, issued.content, "issued");
      return view(id, issued);
    },

    /** @throws AppError `not-found`, `conflict` */
    cancel: async (
      id: string,
      { version, reason }: { version: number; reason: string },
      action: ActionContext,
    ): Promise<CsrStatement> => {
      const decide = (current: CsrStatementDocument) => {
        if (current.state === "cancelled") throw new AppError("conflict", "This statement is cancelled already.");
        assertVersion(current, version);
        const cancelled = { at: action.now.toISOString(), byEmail: action.by.email, reason };
        return {
          changes: { state: "cancelled" as const, cancelled, ...edited(current, action) },
          action: "csr-statement-cancelled" as const,
        };
      };
      return view(id, found(await statements.change(id, decide, action)));
    },

    /** Enqueues the mail with the statement. @throws AppError `not-found`, `conflict` */
    mail: async (id: string, version: number, action: ActionContext): Promise<CsrStatement> => {
      const decide = (current: CsrStatementDocument) => {
        assertState(current, "issued");
        assertVersion(current, version);
        if (current.company.email === undefined)
          throw new AppError("conflict", "No e-mail address of this company is known. Please download the statement.");
        return {
          changes: { mailedAt: action.now.toISOString(), ...edited(current, action) },
          action: "csr-statement-mailed" as const,
          mail: { kind: "csr-statement", statementId: id } as const,
        };
      };
      return view(id, found(await statements.change(id, decide, action)));
    },

    /** @throws AppError `not-found` */
    file: async (id: string, now: Date): Promise<StreamedFile> => {
      const statement = await load(id);
      const { content, state, number } = statement;
      const pdf =
        content === undefined
          ? await csrFiles.draft(await contentOf(statement, await linesOf(statement), now))
          : await csrFiles.pdfOf(id, content, state === "cancelled" ? "cancelled" : "issued");
      const name = number ?? "CSR-draft";
      return {
        type: "application/pdf",
        fileName: state === "cancelled" ? `${name}-cancelled.pdf` : `${name}.pdf`,
        chunks: Readable.from([pdf]),
      };
    },
  };
}
export type CsrStatementsService = ReturnType<typeof csrStatementsService>;

function found(statement: CsrStatementDocument | undefined): CsrStatementDocument {
  if (statement === undefined) throw new AppError("not-found", "There is no such statement.");
  return statement;
}

function assertState({ state }: CsrStatementDocument, expected: CsrStatementDocument["state"]): void {
  if (state !== expected)
    throw new AppError("conflict", `This statement is ${state}, so this cannot be done any more.`);
}

const noRegistration = () =>
  new AppError("conflict", "Please enter the CSR registration number (Form CSR-1) in the settings of receipts first.");

const badPeriod = () =>
  invalidField("until", "bad-period", "The last day has to be after the first, and not in the future.");

const noContact = () =>
  invalidField(
    "offlineDonationId",
    "no-contact",
    "This donation has neither an e-mail address nor a phone number, by which the company’s donations are found.",
  );
