import { COLLECTIONS } from "@daansetu/contract";
import type { Firestore } from "firebase-admin/firestore";
import { ErasureDocument } from "../features/accounts/erasure.document.ts";
import { UserDocument } from "../features/accounts/user.document.ts";
import { ActivityDocument } from "../features/activity/activity.document.ts";
import { ApplicationDocument } from "../features/applications/application.document.ts";
import { CampaignDocument } from "../features/campaigns/campaign.document.ts";
import { FundraiserRequestDocument } from "../features/campaigns/request.document.ts";
import {
  FoundationDocument,
  GivingSettingsDocument,
  HomeCardDocument,
  ProofImageDocument,
} from "../features/content/content.documents.ts";
import { SiteContentDocument } from "../features/content/site-content.document.ts";
import { ThankNoteDocument } from "../features/desk/thank-note.document.ts";
import { DonationDocument } from "../features/giving/donation.document.ts";
import { DonorTaxDocument } from "../features/giving/donor-tax.document.ts";
import { LedgerEntry } from "../features/giving/ledger.document.ts";
import { OrphanDocument } from "../features/giving/orphan.document.ts";
import { WebhookEventDocument } from "../features/giving/webhook-event.document.ts";
import { LetterDocument, LetterRefusalDocument } from "../features/letters/letter.documents.ts";
import { ContactMessageDocument } from "../features/messages/contact.document.ts";
import { OutboxDocument } from "../features/messages/outbox.document.ts";
import { SupportMessageDocument, SupportThreadDocument } from "../features/messages/support.documents.ts";
import { NgoDocument } from "../features/ngos/ngo.document.ts";
import { PlanEventDocument } from "../features/plans/plan-event.document.ts";
import { GatewayPlanDocument, PlanDocument } from "../features/plans/plan.document.ts";
import { DailyDocument } from "../features/reports/daily.document.ts";
import { FiguresDocument } from "../features/reports/figures.document.ts";
import { ShareCountDocument, ShareDocument } from "../features/sharing/share.documents.ts";
import { UpdateDocument } from "../features/updates/update.document.ts";
import { AttemptDocument } from "./attempt.document.ts";
import { LeaseDocument } from "./lease.document.ts";
import { typedCollection } from "./typed-collection.ts";

/**
 * Every collection of the house with the shape of its documents: what is read is parsed, what is written is typed.
 * @throws StoredDocumentError, from `data()`, naming the path of a document that does not fit its schema
 */
export function collections(db: Firestore) {
  return {
    campaigns: typedCollection(db, COLLECTIONS.campaigns, CampaignDocument),
    fundraiserRequests: typedCollection(db, COLLECTIONS.fundraiserRequests, FundraiserRequestDocument),
    ngos: typedCollection(db, COLLECTIONS.ngos, NgoDocument),
    homeCards: typedCollection(db, COLLECTIONS.homeCards, HomeCardDocument),
    proofImages: typedCollection(db, COLLECTIONS.proofImages, ProofImageDocument),
    donations: typedCollection(db, COLLECTIONS.donations, DonationDocument),
    plans: typedCollection(db, COLLECTIONS.plans, PlanDocument),
    planEvents: typedCollection(db, COLLECTIONS.planEvents, PlanEventDocument),
    gatewayPlans: typedCollection(db, COLLECTIONS.gatewayPlans, GatewayPlanDocument),
    ledger: typedCollection(db, COLLECTIONS.ledger, LedgerEntry),
    donorTax: typedCollection(db, COLLECTIONS.donorTax, DonorTaxDocument),
    webhookEvents: typedCollection(db, COLLECTIONS.webhookEvents, WebhookEventDocument),
    orphans: typedCollection(db, COLLECTIONS.orphans, OrphanDocument),
    campaignUpdates: typedCollection(db, COLLECTIONS.campaignUpdates, UpdateDocument),
    shares: typedCollection(db, COLLECTIONS.shares, ShareDocument),
    shareCounts: typedCollection(db, COLLECTIONS.shareCounts, ShareCountDocument),
    thankNotes: typedCollection(db, COLLECTIONS.thankNotes, ThankNoteDocument),
    outbox: typedCollection(db, COLLECTIONS.outbox, OutboxDocument),
    letters: typedCollection(db, COLLECTIONS.letters, LetterDocument),
    letterRefusals: typedCollection(db, COLLECTIONS.letterRefusals, LetterRefusalDocument),
    content: typedCollection(db, COLLECTIONS.content, SiteContentDocument),
    contactMessages: typedCollection(db, COLLECTIONS.contactMessages, ContactMessageDocument),
    applications: typedCollection(db, COLLECTIONS.applications, ApplicationDocument),
    supportThreads: typedCollection(db, COLLECTIONS.supportThreads, SupportThreadDocument),
    supportMessages: typedCollection(db, COLLECTIONS.supportMessages, SupportMessageDocument),
    dailyFigures: typedCollection(db, COLLECTIONS.dailyFigures, DailyDocument),
    figures: typedCollection(db, COLLECTIONS.figures, FiguresDocument),
    users: typedCollection(db, COLLECTIONS.users, UserDocument),
    activity: typedCollection(db, COLLECTIONS.activity, ActivityDocument),
    erasures: typedCollection(db, COLLECTIONS.erasures, ErasureDocument),
    attempts: typedCollection(db, COLLECTIONS.attempts, AttemptDocument),
    leases: typedCollection(db, COLLECTIONS.leases, LeaseDocument),
    /** Two documents of the settings collection, each with its own shape. */
    foundation: typedCollection(db, COLLECTIONS.settings, FoundationDocument).doc("foundation"),
    givingSettings: typedCollection(db, COLLECTIONS.settings, GivingSettingsDocument).doc("giving"),
  };
}
