import { COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Context } from "../../../deps/context.ts";

interface NameField {
  field: string;
  /** The collection that has the name under the same id; that of the subject itself if absent. */
  collection?: string;
}

/** The field with the name, by collection. A collection that is not listed has no names, such as settings. */
const NAME_FIELDS: Readonly<Record<string, NameField>> = {
  [COLLECTIONS.users]: { field: "name" },
  [COLLECTIONS.ngos]: { field: "ngoName" },
  [COLLECTIONS.applications]: { field: "details.ngoName" },
  [COLLECTIONS.campaigns]: { field: "title" },
  [COLLECTIONS.itemLists]: { field: "title", collection: COLLECTIONS.campaigns },
  [COLLECTIONS.fundraiserRequests]: { field: "form.title" },
  [COLLECTIONS.donations]: { field: "donor.fullName" },
  [COLLECTIONS.offlineDonations]: { field: "donor.fullName" },
  [COLLECTIONS.plans]: { field: "donor.fullName" },
  [COLLECTIONS.receipts]: { field: "number" },
  [COLLECTIONS.purchases]: { field: "supplier.name" },
  [COLLECTIONS.deliveries]: { field: "campaignTitle" },
  [COLLECTIONS.newsletters]: { field: "subject" },
  [COLLECTIONS.historyImports]: { field: "fileName" },
  [COLLECTIONS.contactMessages]: { field: "fullName" },
  [COLLECTIONS.supportThreads]: { field: "name" },
  [COLLECTIONS.homeCards]: { field: "caption" },
  [COLLECTIONS.proofImages]: { field: "caption" },
};

const Name = z.string().check(z.minLength(1));

/**
 * The names that the subjects of entries have now, by path, in one call. They are not stored in the entries, which nobody can delete: after an erasure
 * the name of a donor is gone here too.
 */
export async function readSubjectNames(
  { db }: Pick<Context, "db">,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sources = [...new Set(paths)].flatMap((path) => {
    const [collection = "", id] = path.split("/");
    const source = NAME_FIELDS[collection];
    return source === undefined || id === undefined
      ? []
      : [{ path, field: source.field, ref: db.collection(source.collection ?? collection).doc(id) }];
  });
  if (sources.length === 0) return new Map();
  const refs = new Map(sources.map(({ ref }) => [ref.path, ref]));
  const fieldMask = [...new Set(sources.map(({ field }) => field))];
  const snapshots = await db.getAll(...refs.values(), { fieldMask });
  const snapshotsByPath = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  return new Map(
    sources.flatMap(({ path, field, ref }) => {
      const name = z.safeParse(Name, snapshotsByPath.get(ref.path)?.get(field));
      return name.success ? [[path, name.data] as const] : [];
    }),
  );
}
