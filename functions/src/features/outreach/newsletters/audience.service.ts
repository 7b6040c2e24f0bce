/** Computes the recipients of a newsletter. */
import type { NewsletterReach, NewsletterContent } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Position, Slice } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import * as records from "./audience.repository.ts";
import type { RecipientRecord } from "../../platform/mail/outbox.document.ts";
import { pseudonymOf, pseudonymsOf } from "./unsubscribe-link.ts";
import { contactOf, donorEligibility, ngoEligibility, type ExclusionReason, type Recipient } from "./recipient.ts";
import * as refusals from "./refusals.repository.ts";

type Audience = Pick<NewsletterContent, "to" | "campaignId">;

/** A donation or an NGO whose contact may receive a newsletter. */
export interface Candidate {
  about: RecipientRecord;
  /** Pseudonym of the e-mail address; undefined without an address. */
  person: string | undefined;
  eligibility: Recipient | ExclusionReason;
}

/** Records read to count the recipients. With more records, the count is reported as a minimum. */
const COUNTED_RECORDS = 2000;
const PAGE_SIZE = 200;

export const isRecipient = (eligibility: Recipient | ExclusionReason): eligibility is Recipient =>
  typeof eligibility !== "string";

/** @throws AppError `not-found` */
export async function campaignOf(ctx: Context, id: string | undefined) {
  const campaign = id === undefined ? undefined : await records.campaign(ctx, id);
  if (id === undefined || campaign === undefined) throw new AppError("not-found", "There is no such campaign.");
  return { id, campaign };
}

interface CandidatePage {
  candidates: Candidate[];
  next: Position | undefined;
}

/** A page of candidates, in a stable order. */
export const readPage = async (ctx: Context, audience: Audience, slice: Slice): Promise<CandidatePage> =>
  audience.to === "donors"
    ? donorsOf(ctx, (await campaignOf(ctx, audience.campaignId)).id, slice)
    : ngosOf(ctx, audience, slice);

async function donorsOf(ctx: Context, campaignId: string, slice: Slice): Promise<CandidatePage> {
  const { items, next } = await records.donations(ctx, campaignId, slice);
  const knownRefusals = await refusalsFor(
    ctx,
    items.map(({ data }) => data),
  );
  const candidates = items.map(({ id, data }): Candidate => ({
    about: { kind: "donation", id },
    person: pseudonymFor(ctx, contactOf(data)?.email),
    eligibility: donorEligibility(data, knownRefusals, ctx.config.keys.newsletters),
  }));
  return { candidates, next };
}

function refusalsFor(ctx: Context, donations: readonly DonationDocument[]) {
  const consenting = donations
    .filter(({ consents }) => consents.whatsappSms !== undefined)
    .map((donation) => contactOf(donation)?.email);
  return refusals.timesOf(
    ctx,
    consenting.flatMap((email) => (email === undefined ? [] : pseudonymsOf(email, ctx.config.keys.newsletters))),
  );
}

const pseudonymFor = ({ config }: Context, email: string | undefined) =>
  email === undefined ? undefined : pseudonymOf(email, config.keys.newsletters[0]);

async function ngosOf(ctx: Context, audience: Audience, slice: Slice): Promise<CandidatePage> {
  const { items, next } =
    audience.to === "all-ngos" ? await records.ngos(ctx, slice) : await ngosOfCampaign(ctx, audience.campaignId);
  const candidates = items.map(({ id, data }): Candidate => ({
    about: { kind: "ngo", id },
    person: pseudonymFor(ctx, data.email),
    eligibility: ngoEligibility(data),
  }));
  return { candidates, next };
}

async function ngosOfCampaign(ctx: Context, campaignId: string | undefined) {
  const { campaign } = await campaignOf(ctx, campaignId);
  const ids = [campaign.ngoId, ...campaign.organisers.map(({ ngoId }) => ngoId)].filter((id) => id !== undefined);
  return { items: await records.ngosById(ctx, [...new Set(ids)]), next: undefined };
}

/** Counts the people a newsletter would reach. Each counts once, by the most favourable of their records. @throws AppError `not-found` */
export async function countReach(ctx: Context, audience: Audience): Promise<NewsletterReach> {
  const people = new Map<string, "gets" | ExclusionReason>();
  let noAddress = 0;
  let recordsRead = 0;
  let lastPosition: Position | undefined;
  do {
    const { candidates, next } = await readPage(ctx, audience, { limit: PAGE_SIZE, after: lastPosition });
    for (const { person: pseudonym, eligibility } of candidates) {
      const outcome = isRecipient(eligibility) ? "gets" : eligibility;
      if (pseudonym === undefined || outcome === "noAddress") noAddress += 1;
      else people.set(pseudonym, betterOutcome(people.get(pseudonym), outcome));
    }
    recordsRead += candidates.length;
    lastPosition = next;
  } while (lastPosition !== undefined && recordsRead < COUNTED_RECORDS);
  const countOutcome = (outcome: "gets" | ExclusionReason) =>
    [...people.values()].filter((personOutcome) => personOutcome === outcome).length;
  return {
    people: countOutcome("gets"),
    leftOut: { noConsent: countOutcome("noConsent"), withdrawn: countOutcome("withdrawn"), noAddress },
    isAtLeast: lastPosition !== undefined,
  };
}

/** The first recipient, for the preview. */
export async function firstRecipient(ctx: Context, audience: Audience): Promise<Candidate | undefined> {
  const { candidates } = await readPage(ctx, audience, { limit: PAGE_SIZE, after: undefined });
  return candidates.find(({ eligibility }) => isRecipient(eligibility));
}

/** From least to most favourable. */
const OUTCOME_ORDER = ["noAddress", "noConsent", "withdrawn", "gets"] as const;

function betterOutcome(
  outcome: (typeof OUTCOME_ORDER)[number] | undefined,
  otherOutcome: (typeof OUTCOME_ORDER)[number],
) {
  return outcome !== undefined && OUTCOME_ORDER.indexOf(outcome) > OUTCOME_ORDER.indexOf(otherOutcome)
    ? outcome
    : otherOutcome;
}
