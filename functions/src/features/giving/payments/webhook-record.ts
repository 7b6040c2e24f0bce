import { createHash } from "node:crypto";
import { Id } from "@daansetu/contract";
import * as z from "zod/mini";
import { redactContent } from "../donations/index.ts";
import { dueAfter } from "../core/due-times.ts";
import type { WebhookEventDocument } from "../donations/store/webhook-event.document.ts";

/** The gateway's event id, which is the same for every delivery; without one that can be the id of a document, a hash of the body. */
export function eventIdOf(raw: Buffer, eventId: string | undefined): string {
  const id = z.safeParse(Id, eventId);
  return id.success ? id.data : createHash("sha256").update(raw).digest("hex");
}

/** @param body as it was signed; what is known of the payer in it is never stored (docs/privacy.md, "Webhook bodies") */
export function waitingRecord(body: string, event: string, now: Date): WebhookEventDocument {
  const receivedAt = now.toISOString();
  return {
    raw: redactContent(body),
    event,
    state: "waiting",
    receivedAt,
    processedAt: null,
    donationId: null,
    tries: 0,
    nextTryAt: receivedAt,
    error: null,
  };
}

/** The record of a webhook whose processing was given up: a person has to look at it. */
export function unusableRecord(record: WebhookEventDocument, now: Date, error: string): WebhookEventDocument {
  const exceptionDueAt = record.exceptionDueAt ?? dueAfter(now.toISOString(), "webhook");
  return { ...record, state: "unusable", nextTryAt: null, error, exceptionDueAt };
}

export function processedRecord(
  record: WebhookEventDocument,
  now: Date,
  { donationId, planId, isForeign }: { donationId?: string; planId?: string; isForeign?: boolean },
): WebhookEventDocument {
  return {
    ...record,
    state: "processed",
    processedAt: now.toISOString(),
    donationId: donationId ?? null,
    ...(planId !== undefined && { planId }),
    ...(isForeign === true && { isForeign }),
    nextTryAt: null,
    error: null,
    ...(record.exceptionDueAt !== undefined && { exceptionDueAt: null }),
  };
}

/** Why a webhook could not be applied, short enough to be stored with it. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 300) : "unknown");
