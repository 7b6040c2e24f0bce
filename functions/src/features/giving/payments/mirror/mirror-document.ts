import type { MirroredEntity } from "../../../../gateway/mirrored-entity.ts";
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
  mirrored: MirroredEntity,
  { source, now }: { source: MirrorSource; now: Date },
): GatewayMirrorDocument {
  const { type, entity, seenAt } = mirrored;
  const fields = fieldsOf(mirrored);
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

function fieldsOf(mirrored: MirroredEntity): EntityFields {
  switch (mirrored.type) {
    case "order": {
      const { status, amountPaise, currency } = mirrored.entity;
      return { ...NO_FIELDS, status, amountPaise, currency };
    }
    case "payment": {
      const { status, amountPaise, currency, orderId, invoiceId, refundedPaise, wasCaptured, international } =
        mirrored.entity;
      return {
        ...NO_FIELDS,
        ...{ status, amountPaise, currency, wasCaptured, international },
        orderId: orderId ?? null,
        invoiceId: invoiceId ?? null,
        returnedPaise: refundedPaise,
        feePaise: mirrored.entity.feePaise ?? null,
        feeTaxPaise: mirrored.entity.feeTaxPaise ?? null,
      };
    }
    case "refund": {
      const { status, amountPaise, paymentId } = mirrored.entity;
      return { ...NO_FIELDS, status, amountPaise, paymentId };
    }
    case "dispute": {
      const { status, amountPaise, paymentId, deductedPaise } = mirrored.entity;
      return { ...NO_FIELDS, status, amountPaise, paymentId, returnedPaise: status === "lost" ? deductedPaise : 0 };
    }
    case "settlement": {
      const { status, amountPaise } = mirrored.entity;
      return { ...NO_FIELDS, status, amountPaise };
    }
    case "subscription":
      return { ...NO_FIELDS, status: mirrored.entity.status };
    case "invoice": {
      const { status, amountPaise, currency, orderId, paymentId, subscriptionId } = mirrored.entity;
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
