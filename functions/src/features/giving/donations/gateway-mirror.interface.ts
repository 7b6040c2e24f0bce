import type { Commit, Version } from "../../../firestore/database.ts";
import type { MirroredEntity } from "../../../gateway/mirrored-entity.ts";

/** The source of a message of the gateway. `plan`: one of our calls about a monthly plan. */
export type MirrorSource = "verify" | "webhook" | "reconciler" | "admin" | "daily-check" | "plan";

/** The mirror's writes in a commit, beside its own documents. */
export interface MirrorWrites {
  /** Number of documents. */
  readonly size: number;
  addTo: (batch: Commit) => void;
  /** To be called when the commit succeeded, with its time. */
  settle: (writeTime: Version) => void;
  /** To be called when the commit failed: what is stored is read before the next try. */
  forget: () => void;
}

/** The gateway's entities as last reported (docs/money.md, "The gateway's mirror"). The payments feature implements it. */
export interface GatewayMirror {
  /**
   * The mirror's changes by these entities, to be committed together with their effects. Never rejects.
   * @param context.isNew true if an entity was certainly not reported before; then it is not looked up. Absent: each is looked up
   */
  prepare: (
    mirroredEntities: readonly MirroredEntity[],
    context: { source: MirrorSource; now: Date; isNew?: (entity: MirroredEntity) => boolean },
  ) => Promise<MirrorWrites>;
  /** Writes what these entities change in the mirror in commits of its own. Never rejects: a failure is logged. */
  record: (mirroredEntities: readonly MirroredEntity[], context: { source: MirrorSource; now: Date }) => Promise<void>;
}
