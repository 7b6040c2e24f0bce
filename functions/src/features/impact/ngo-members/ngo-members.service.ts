import { createHash } from "node:crypto";
import {
  type Act,
  fieldErrorOf,
  type MyNgo,
  type NgoMember,
  type NgoReport,
  type Picture,
  type UploadedDocument,
} from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { mayReferenceDocument, readDocument } from "../../platform/uploads/documents.service.ts";
import { namesOf } from "../../site/campaigns/donation-target.service.ts";
import { findListed } from "../../site/ngos/ngos.service.ts";
import { assertOwnPictures } from "../items/index.ts";
import { type NgoMemberDocument, type NgoReportDocument, publishedOf } from "./ngo-member.documents.ts";
import { memberView, reportView } from "./ngo-member.views.ts";
import { memberIdOf, type NgoMembersRepository } from "./ngo-members.repository.ts";
import type { NgoViewService } from "./ngo-view.service.ts";

interface Needs {
  members: NgoMembersRepository;
  views: NgoViewService;
}

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
const notFound = () => new AppError("not-found", "We could not find this NGO.");
const notAllowed = () => new AppError("not-allowed", "Only people of this NGO can do this.");

/** People of NGOs: who they are, what they see of their campaigns, and what they send. */
export function ngoMembersService(ctx: Context, { members, views: { campaignsOf, ngoView } }: Needs) {
  /** The caller's membership. @throws AppError `not-found` for an NGO that is not listed, `not-allowed` */
  async function membershipOf(
    ngoId: string,
    { email, emailVerified }: SignedInCaller,
    now: Date,
  ): Promise<NgoMemberDocument> {
    const member = email === undefined || !emailVerified ? undefined : await members.byId(memberIdOf(ngoId, email));
    if (member !== undefined) return member;
    throw (await findListed(ctx, ngoId, now)) === undefined ? notFound() : notAllowed();
  }

  async function viewsOf(reports: readonly Stored<NgoReportDocument>[]): Promise<NgoReport[]> {
    const campaigns = await namesOf(
      ctx,
      reports.flatMap(({ data: { campaignId } }) => campaignId ?? []),
    );
    return reports.map((report) => reportView(report, campaigns));
  }

  async function viewOf(report: Stored<NgoReportDocument>): Promise<NgoReport> {
    const { campaignId } = report.data;
    return reportView(report, await namesOf(ctx, campaignId === undefined ? [] : [campaignId]));
  }

  /** @throws AppError `conflict` if the form's id sent something else */
  async function send(
    { ngoId, clientRequestId, content }: { ngoId: string; clientRequestId: string; content: object },
    report: Omit<NgoReportDocument, "asked" | "state">,
  ): Promise<NgoReport> {
    const id = hashOf(["ngo-report", ngoId, clientRequestId]);
    const asked = hashOf(content);
    const stored = await members.send(id, { ...report, state: "waiting", asked });
    if (stored.asked !== asked)
      throw new AppError("conflict", "This form was already sent with other content. Please open it again.");
    return viewOf({ id, data: stored });
  }

  return {
    membersOf: async (ngoId: string): Promise<NgoMember[]> => (await members.ofNgo(ngoId)).map(memberView),

    /** @throws AppError `not-found` */
    invite: async (ngoId: string, email: string, action: { by: Actor; now: Date }): Promise<void> => {
      const ngo = await findListed(ctx, ngoId, action.now);
      if (ngo === undefined) throw notFound();
      const invited = { invitedAt: action.now.toISOString(), invitedBy: action.by.email };
      await members.invite({ ngoId, ngoName: ngo.ngoName, email: email.toLowerCase(), ...invited }, action);
    },
    /** @throws AppError `not-found` */
    remove: async (ngoId: string, memberId: string, action: { by: Actor; now: Date }): Promise<void> => {
      if (!(await members.remove(ngoId, memberId, action)))
        throw new AppError("not-found", "We could not find this person among the members.");
    },

    mine: async ({ email, emailVerified }: SignedInCaller, now: Date): Promise<MyNgo[]> => {
      if (email === undefined || !emailVerified) return [];
      const memberships = await members.ofAddress(email);
      for (const { id, data } of memberships) if (data.seenAt === undefined) await members.saw(id, now);
      return (await Promise.all(memberships.map(({ data }) => ngoView(data.ngoId, now)))).flatMap((ngo) => ngo ?? []);
    },

    reportsOf: async (ngoId: string, slice: Slice, caller: SignedInCaller, now: Date): Promise<Page<NgoReport>> => {
      await membershipOf(ngoId, caller, now);
      const { items, next } = await members.reportsOf(ngoId, slice);
      return { items: await viewsOf(items), next };
    },

    /** @throws AppError `not-allowed`, `bad-input`, `conflict` */
    sendNote: async (
      ngoId: string,
      note: {
        clientRequestId: string;
        campaignId: string;
        text: string;
        photographs: { picture: Picture; showsPeople: boolean }[];
      },
      caller: SignedInCaller,
      now: Date,
    ): Promise<NgoReport> => {
      const { ngoName } = await membershipOf(ngoId, caller, now);
      const { clientRequestId, ...content } = note;
      const campaigns = await campaignsOf(ngoId, now);
      if (!campaigns.some(({ _id }) => _id === note.campaignId)) throw notAllowed();
      if (note.text === "" && note.photographs.length === 0)
        throw new AppError("bad-input", "Please check what you entered.", {
          fields: [fieldErrorOf("text", "required")],
        });
      const pictures = note.photographs.map(({ picture }, index) => [`photographs.${index}.picture`, picture] as const);
      await assertOwnPictures(ctx, pictures, { uid: caller.uid, before: [], now });
      const by = { byUid: caller.uid, byEmail: caller.email ?? "", at: now.toISOString() };
      return send({ ngoId, clientRequestId, content }, { ngoId, ngoName, kind: "note", ...content, ...by });
    },

    /** @throws AppError `not-allowed`, `bad-input`, `conflict` */
    sendCertificate: async (
      ngoId: string,
      sent: { clientRequestId: string; act: Act; number: string; validUntil: string; document: UploadedDocument },
      caller: SignedInCaller,
      now: Date,
    ): Promise<NgoReport> => {
      const { ngoName } = await membershipOf(ngoId, caller, now);
      const { clientRequestId, ...certificate } = sent;
      if (!(await mayReferenceDocument(ctx, certificate.document, { uid: caller.uid, now })))
        throw new AppError("bad-input", "Please check what you entered.", {
          fields: [fieldErrorOf("document", "not-own-file")],
        });
      const by = { byUid: caller.uid, byEmail: caller.email ?? "", at: now.toISOString() };
      return send(
        { ngoId, clientRequestId, content: certificate },
        { ngoId, ngoName, kind: "certificate", certificate, text: "", photographs: [], ...by },
      );
    },

    reports: async (state: NgoReportDocument["state"], slice: Slice): Promise<Page<NgoReport>> => {
      const { items, next } = await members.reportsIn(state, slice);
      return { items: await viewsOf(items), next };
    },
    countWaiting: (): Promise<number> => members.countWaiting(),

    /** @throws AppError `not-found`, also for a note */
    certificateFile: async (id: string) => {
      const document = (await members.reportById(id))?.certificate?.document;
      const file = document && (await readDocument(ctx, document.path));
      if (document === undefined || file === undefined)
        throw new AppError("not-found", "We could not find this certificate.");
      return { ...file, fileName: document.label };
    },

    /** @throws AppError `not-found`, `bad-input` */
    review: async (
      id: string,
      decision: { decision: "publish" | "decline"; without: number[]; reason?: string | undefined },
      action: { by: Actor; now: Date },
    ): Promise<NgoReport> => {
      if (decision.decision === "decline" && decision.reason === undefined)
        throw new AppError("bad-input", "Please check what you entered.", {
          fields: [fieldErrorOf("reason", "required")],
        });
      const report = await members.reportById(id);
      if (decision.decision === "publish" && report?.kind === "note" && isEmpty(report, decision.without))
        throw new AppError("bad-input", "Nothing of this note would be left to publish.", {
          fields: [fieldErrorOf("without", "too-many")],
        });
      const reviewed = await members.review(id, decision, action);
      if (reviewed === undefined) throw new AppError("not-found", "We could not find this note.");
      return viewOf({ id, data: reviewed });
    },
  };
}

const isEmpty = ({ text, photographs }: NgoReportDocument, without: readonly number[]): boolean =>
  text === "" && publishedOf(photographs, without).length === 0;

export type NgoMembersService = ReturnType<typeof ngoMembersService>;
