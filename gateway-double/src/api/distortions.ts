import * as z from "zod/mini";
import { type Simulator } from "../state/simulator.ts";

/** Identifies an entity in a reply. Lines of a settlement have no id of their own. */
const Identified = z.union([z.looseObject({ id: z.string() }), z.looseObject({ entity_id: z.string() })]);
const Collection = z.looseObject({ items: z.array(z.unknown()) });

/**
 * Overrides fields of entities in replies, as the control API has set them, such as a status that is not documented. Only replies show
 * them: the double's own entities, and its webhooks, stay as they are.
 */
export function withDistortions(sim: Simulator, reply: unknown): unknown {
  if (sim.distortions.size === 0) return reply;
  const collection = z.safeParse(Collection, reply);
  if (collection.success)
    return { ...collection.data, items: collection.data.items.map((item) => withDistortions(sim, item)) };
  const entity = z.safeParse(Identified, reply);
  if (!entity.success) return reply;
  return {
    ...entity.data,
    ...sim.distortions.get("id" in entity.data ? String(entity.data.id) : entity.data.entity_id),
  };
}
