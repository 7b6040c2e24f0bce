import type { Commit, Version } from "../../../firestore/database.ts";
import type { HeardEntity } from "../../../gateway/heard-entity.ts";

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

/** The gateway's entities as last heard (docs/money.md, "The gateway's mirror"). The payments feature implements it. */
export interface GatewayMirror {
  /**
   * The mirror's changes by these entities, to be committed together with their effects. Never rejects.
   * @param context.isNew whether an entity was certainly not heard before; then it is not looked up. Absent: each is looked up
   */
  prepare: (
    heard: readonly HeardEntity[],
    context: { source: MirrorSource; now: Date; isNew?: (entity: HeardEntity) => boolean },
  ) => Promise<MirrorWrites>;
  /** Writes what these entities change in the mirror in commits of its own. Never rejects: a failure is logged. */
  record: (heard: readonly HeardEntity[], context: { source: MirrorSource; now: Date }) => Promise<void>;
}
