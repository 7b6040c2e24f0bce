import type { Commit, Version } from "../../firestore/database.ts";
import type { HeardEntity } from "../../gateway/heard-entity.ts";

/** Who brought a message of the gateway's. `plan`: a call of ours about a monthly plan. */
export type MirrorSource = "verify" | "webhook" | "reconciler" | "admin" | "daily-check" | "plan";

/** What a commit writes of the mirror, beside its own documents. */
export interface MirrorWrites {
  /** Number of documents. */
  readonly size: number;
  addTo: (batch: Commit) => void;
  /** To be called when the commit succeeded, with its time. */
  settle: (writeTime: Version) => void;
  /** To be called when the commit failed: what is stored is read before the next try. */
  forget: () => void;
}

/** The gateway's entities as last heard (decision 042). The payments feature implements it. */
export interface GatewayMirror {
  /**
   * What these entities change in the mirror, for a commit together with what they lead to. Never rejects.
   * @param context.isNew whether an entity was certainly not heard before; then it is not looked up. Absent: each is looked up
   */
  prepare: (
    heard: readonly HeardEntity[],
    context: { source: MirrorSource; now: Date; isNew?: (entity: HeardEntity) => boolean },
  ) => Promise<MirrorWrites>;
  /** Writes what these entities change in the mirror in commits of its own. Never rejects: a failure is logged. */
  record: (heard: readonly HeardEntity[], context: { source: MirrorSource; now: Date }) => Promise<void>;
}
