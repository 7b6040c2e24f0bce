import type { HeardEntity } from "../../../../gateway/heard-entity.ts";
import { type MirrorSource, redactContent } from "../../donations/index.ts";
import type { GatewayMirrorDocument } from "./gateway-mirror.document.ts";

/** Longer texts are cut, so that a description of megabytes cannot make a commit too large. */
const MAX_TEXT_LENGTH = 300;
const MAX_CONTENT_LENGTH = 50_000;

/** The fields in which entities differ; each is null where the type has none. */
type EntityFields = Pick<
  GatewayMirrorDocument,
  | "status"
  | "amountPaise"
  | "currency"
  | "orderId"
  | "paymentId"
  | "subscriptionId"
  | "invoiceId"
  | "returnedPaise"
  | "feePaise"
  | "feeTaxPaise"
  | "wasCaptured"
  | "international"
>;

const NO_FIELDS: Omit<EntityFields, "status"> = {
  amountPaise: null,
  currency: null,
  orderId: null,
  paymentId: null,
  subscriptionId: null,
  invoiceId: null,
  returnedPaise: null,
  feePaise: null,
  feeTaxPaise: null,
  wasCaptured: null,
  international: null,
};

/** The record of an entity as this message has it. */
export function mirrorDocument(
  heard: HeardEntity,
  { source, now }: { source: MirrorSource; now: Date },
): GatewayMirrorDocument {
  const { type, entity, seenAt } = heard;
  const fields = fieldsOf(heard);
  const feeSeenAt = fields.feePaise === null ? null : seenAt.toISOString();
  return {
    type,
    gatewayId: entity.id,
    ...fields,
    feeSeenAt,
    firstFeePaise: fields.feePaise,
    firstFeeSeenAt: feeSeenAt,
    createdAt: entity.createdAt?.toISOString() ?? null,
    seenAt: seenAt.toISOString(),
    heardAt: now.toISOString(),
    source,
    content: contentOf(entity.raw ?? {}),
  };
}

function fieldsOf(heard: HeardEntity): EntityFields {
  switch (heard.type) {
    case "order": {
      const { status, amountPaise, currency } = heard.entity;
      return { ...NO_FIELDS, status, amountPaise, currency };
    }
    case "payment": {
      const { status, amountPaise, currency, orderId, invoiceId, refundedPaise, wasCaptured, international } =
        heard.entity;
      return {
        ...NO_FIELDS,
        ...{ status, amountPaise, currency, wasCaptured, international },
        orderId: orderId ?? null,
        invoiceId: invoiceId ?? null,
        returnedPaise: refundedPaise,
        feePaise: heard.entity.feePaise ?? null,
        feeTaxPaise: heard.entity.feeTaxPaise ?? null,
      };
    }
    case "refund": {
      const { status, amountPaise, paymentId } = heard.entity;
      return { ...NO_FIELDS, status, amountPaise, paymentId };
    }
    case "dispute": {
      const { status, amountPaise, paymentId, deductedPaise } = heard.entity;
      return { ...NO_FIELDS, status, amountPaise, paymentId, returnedPaise: status === "lost" ? deductedPaise : 0 };
    }
    case "settlement": {
      const { status, amountPaise } = heard.entity;
      return { ...NO_FIELDS, status, amountPaise };
    }
    case "subscription":
      return { ...NO_FIELDS, status: heard.entity.status };
    case "invoice": {
      const { status, amountPaise, currency, orderId, paymentId, subscriptionId } = heard.entity;
      return {
        ...NO_FIELDS,
        status: status ?? "unknown",
        amountPaise: amountPaise ?? null,
        currency: currency ?? null,
        orderId: orderId ?? null,
        paymentId: paymentId ?? null,
        subscriptionId: subscriptionId ?? null,
      };
    }
  }
}

function contentOf(raw: object): string {
  const shortened = JSON.stringify(raw, (_, value: unknown) =>
    typeof value === "string" && value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value,
  );
  return shortened.length > MAX_CONTENT_LENGTH ? "{}" : redactContent(shortened);
}
