import * as z from "zod/mini";
import { ErrorBody, FieldError } from "./api/errors.ts";
import * as contract from "./index.ts";

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas that become components; all others are inlined. */
const COMPONENT_SCHEMAS = {
  CheckoutReply: contract.CheckoutReply,
  DonationStatus: contract.DonationStatus,
  DonationView: contract.DonationView,
  ErrorBody,
  FieldError,
  Figures: contract.Figures,
  Fundraiser: contract.Fundraiser,
  FundraiserCard: contract.FundraiserCard,
  DonationTarget: contract.DonationTarget,
  Health: contract.Health,
  Home: contract.Home,
  HomeCard: contract.HomeCard,
  MonthlyCampaign: contract.MonthlyCampaign,
  MonthlyCampaignCard: contract.MonthlyCampaignCard,
  Ngo: contract.Ngo,
  Picture: contract.Picture,
  ProofImage: contract.ProofImage,
  PublicDonor: contract.PublicDonor,
  Stats: contract.Stats,
  Unit: contract.Unit,
} as const;

const componentNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(COMPONENT_SCHEMAS)) componentNames.add(schema, { id });

/** JSON Schema of a request, inlined. A union branch that first checks the input's shape is described by the schema after that check. */
export function requestSchema(schema: z.ZodMiniType): JsonSchema {
  return withoutDocumentKeys(
    z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === "pipe" && def.in._zod.def.type === "custom")
          Object.assign(jsonSchema, withoutDocumentKeys(z.toJSONSchema(def.out, { io: "input" })));
      },
    }),
  );
}

/** JSON Schema of a reply. Named schemas become references and are collected in `components`. */
export function replySchema(schema: z.ZodMiniType, components: Map<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...schemaWithoutDefs } = z.toJSONSchema(schema, { io: "output", metadata: componentNames });
  for (const [id, definition] of Object.entries($defs)) components.set(id, withoutDocumentKeys(definition));
  return withoutDocumentKeys(schemaWithoutDefs);
}

/** Rewrites `$ref`s in place to OpenAPI's `components`. */
export function rewriteRefs(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const entries: [string, unknown][] = Object.entries(node);
  for (const [key, value] of entries) {
    if (key === "$ref" && typeof value === "string")
      Reflect.set(node, key, value.replace("#/$defs/", "#/components/schemas/"));
    else rewriteRefs(value);
  }
}

/** Drops the keys that have no meaning inside an OpenAPI document. */
const withoutDocumentKeys = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== "$schema" && key !== "id"));
