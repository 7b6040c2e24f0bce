import { boundedCache } from "../../../../util/bounded-cache.ts";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Commit, Version } from "../../../../firestore/database.ts";
import { LOST_RACE, retryLost } from "../../../../firestore/change-versioned.ts";
import { isLostRace } from "../../../../firestore/failures.ts";
import { readOrSkip } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import type { MirroredEntity } from "../../../../gateway/mirrored-entity.ts";
import type { GatewayMirror, MirrorWrites } from "../../donations/index.ts";
import {
  gatewayMirrorCollection,
  type GatewayMirrorDocument,
  type MirroredType,
  mirrorId,
} from "./gateway-mirror.document.ts";
import { isSameState, mergeMirror } from "./merge-mirror.ts";
import { mirrorDocument } from "./mirror-document.ts";

/** Firestore allows at most 500 writes in a commit. */
const BATCH_SIZE = 200;

export interface MirrorReader {
  /** The entity as last reported; `undefined` if it never was. */
  find: (type: MirroredType, gatewayId: string) => Promise<GatewayMirrorDocument | undefined>;
  /** The fees that were reported first, by payment; without those of which no fee is known. */
  firstFeesOf: (paymentIds: readonly string[]) => Promise<Map<string, number>>;
}

/** A record as it is stored. An absent version: nothing is stored. */
interface StoredRecord {
  document: GatewayMirrorDocument | undefined;
  version: Version | undefined;
}

type NewRecord = { id: string; document: GatewayMirrorDocument; version: Version | undefined };

const NO_WRITES: MirrorWrites = {
  size: 0,
  addTo: () => undefined,
  settle: () => undefined,
  forget: () => undefined,
};

/**
 * Keeps each entity of the gateway as last reported (docs/money.md, "The gateway's mirror"). Commits name the version of the record that they were
 * computed from, as those of donations do. An instance remembers what it wrote, so that the usual messages about a donation read nothing.
 */
export function gatewayMirrorRepository({ db, log }: Pick<Deps, "db" | "log">): GatewayMirror & MirrorReader {
  const records = gatewayMirrorCollection(db);
  const knownRecords = boundedCache<StoredRecord>(2_000);
  /** Records that another writer has changed: they are read before the next try. */
  const forgottenIds = boundedCache<true>(2_000);

  /** The stored records of these ids; one that cannot be read is left out, and so never written. */
  async function load(ids: readonly string[]): Promise<Map<string, StoredRecord>> {
    const found = new Map<string, StoredRecord>();
    if (ids.length === 0) return found;
    for (const snapshot of await Promise.all(ids.map((id) => records.doc(id).get()))) {
      const document = snapshot.exists ? readOrSkip(snapshot, log) : undefined;
      if (snapshot.exists && document === undefined) continue;
      found.set(snapshot.id, { document, version: snapshot.updateTime });
    }
    for (const [id, record] of found) {
      knownRecords.set(id, record);
      forgottenIds.delete(id);
    }
    return found;
  }

  async function newRecords(
    mirroredEntities: readonly MirroredEntity[],
    { isNew = () => false, ...context }: Parameters<GatewayMirror["prepare"]>[1],
  ): Promise<NewRecord[]> {
    const documentsById = new Map<string, GatewayMirrorDocument>();
    const newIds = new Set<string>();
    for (const mirroredEntity of mirroredEntities) {
      const id = mirrorId(mirroredEntity.type, mirroredEntity.entity.id);
      const document = mirrorDocument(mirroredEntity, context);
      const other = documentsById.get(id);
      documentsById.set(id, other === undefined ? document : mergeMirror(other, document));
      if (isNew(mirroredEntity) && !forgottenIds.has(id)) newIds.add(id);
    }
    const unknownIds = [...documentsById.keys()].filter((id) => !knownRecords.has(id) && !newIds.has(id));
    const loadedRecords = await load(unknownIds);
    return [...documentsById].flatMap(([id, document]): NewRecord[] => {
      const stored = knownRecords.get(id) ?? loadedRecords.get(id);
      if (stored === undefined) return newIds.has(id) ? [{ id, document, version: undefined }] : [];
      const merged = stored.document === undefined ? document : mergeMirror(stored.document, document);
      const hasChanged = stored.document === undefined || !isSameState(stored.document, merged);
      return hasChanged ? [{ id, document: merged, version: stored.version }] : [];
    });
  }

  const writesOf = (changedRecords: readonly NewRecord[]): MirrorWrites => ({
    size: changedRecords.length,
    addTo: (batch: Commit) => {
      for (const { id, document, version } of changedRecords)
        if (version === undefined) batch.create(records.doc(id), document);
        else batch.update(records.doc(id), changesOf(document), { lastUpdateTime: version });
    },
    settle: (version) => {
      for (const { id, document } of changedRecords) knownRecords.set(id, { document, version });
    },
    forget: () => {
      for (const { id } of changedRecords) {
        knownRecords.delete(id);
        forgottenIds.set(id, true);
      }
    },
  });

  const prepare: GatewayMirror["prepare"] = async (mirroredEntities, context) => {
    if (mirroredEntities.length === 0) return NO_WRITES;
    try {
      return writesOf(await newRecords(mirroredEntities, context));
    } catch (error) {
      logFailure(error);
      return NO_WRITES;
    }
  };

  async function recordBatch(
    mirroredEntities: readonly MirroredEntity[],
    context: Parameters<GatewayMirror["record"]>[1],
  ): Promise<void> {
    await retryLost("the mirror of the gateway", async () => {
      const writes = await prepare(mirroredEntities, context);
      if (writes.size === 0) return undefined;
      const batch = db.batch();
      writes.addTo(batch);
      try {
        const [writeResult] = await batch.commit();
        if (writeResult !== undefined) writes.settle(writeResult.writeTime);
        return undefined;
      } catch (error) {
        writes.forget();
        if (isLostRace(error)) return LOST_RACE;
        throw error;
      }
    }).catch(logFailure);
  }

  /** The next message about the entity, at the latest the daily check's, repeats the write. */
  function logFailure(error: unknown): void {
    log.warn("The mirror of the gateway could not be written", { error });
  }

  return {
    prepare,
    record: async (mirroredEntities, context) => {
      for (let start = 0; start < mirroredEntities.length; start += BATCH_SIZE)
        await recordBatch(mirroredEntities.slice(start, start + BATCH_SIZE), context);
    },
    find: async (type, gatewayId) => (await load([mirrorId(type, gatewayId)])).get(mirrorId(type, gatewayId))?.document,
    firstFeesOf: async (paymentIds) => {
      const ids = paymentIds.map((paymentId) => mirrorId("payment", paymentId));
      const loadedRecords = await load(ids.filter((id) => !knownRecords.has(id)));
      return new Map(
        ids.flatMap((id): [string, number][] => {
          const document = (knownRecords.get(id) ?? loadedRecords.get(id))?.document;
          return document === undefined || document.firstFeePaise === null
            ? []
            : [[document.gatewayId, document.firstFeePaise]];
        }),
      );
    },
  };
}
