/** Finds what the site itself has of the lines of a chunk, so that no donation is counted twice. */
import { type HistoryKind, type HistorySource, Id, TransferReference } from "@daansetu/contract";
import type { CollectionReference } from "firebase-admin/firestore";
import * as z from "zod/mini";
import type { Context } from "../../../deps/context.ts";
import { readExistingIds, readWithValues } from "../../../firestore/reading.ts";
import { addressKey } from "../../giving/core/donor-keys.ts";
import { donationsCollection } from "../../giving/donations/index.ts";
import { foreignDonationIdOf, referenceKeyOf } from "../../giving/offline-donations/index.ts";
import {
  offlineDonationsCollection,
  offlineReferencesCollection,
} from "../../giving/offline-donations/offline-donation.document.ts";
import { plansCollection } from "../../giving/plans/plan.document.ts";
import { groupBy } from "../../../util/group-by.ts";
import { usersCollection } from "../../people/accounts/user.document.ts";
import { ledgerCollection } from "../../platform/ledger/ledger.document.ts";
import { ngosCollection } from "../../site/ngos/ngo.document.ts";
import type { ChunkLine } from "./decide-fates.ts";
import { plainCode } from "./reading/history-cells.ts";

interface FileOf {
  kind: HistoryKind;
  source: HistorySource | null;
}
/** A document that exists if the line is on the site. */
interface Sign {
  collection: CollectionReference<object>;
  id: string;
  /** A field that every document of the collection has. */
  field: string;
}

const GATEWAY_PAYMENT = /^pay_\w{14}$/;
const GATEWAY_SUBSCRIPTION = /^sub_\w{14}$/;

/** The lines that the site's own records have: a donation, a payment, a transfer, a plan, an NGO. */
export async function bookedLines(ctx: Context, file: FileOf, lines: readonly ChunkLine[]): Promise<Set<number>> {
  const signs = lines.flatMap((chunkLine) =>
    signsOf(ctx, file, chunkLine)
      .filter(({ id }) => z.safeParse(Id, id).success)
      .map((sign) => ({ ...sign, line: chunkLine.line })),
  );
  const byCollection = groupBy(signs, ({ collection }) => collection.path);
  const found = await Promise.all(
    [...byCollection.values()].map(async (group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { collection, field } = first;
      const ids = await readExistingIds(collection, [...new Set(group.map(({ id }) => id))], field);
      return group.filter(({ id }) => ids.has(id)).map(({ line }) => line);
    }),
  );
  return new Set([...found.flat(), ...(await linesOfPlans(ctx, file, lines))]);
}

function signsOf({ db }: Context, { kind, source }: FileOf, { read }: ChunkLine): Sign[] {
  if (read.is !== "read") return [];
  const { originId } = read;
  const ofOrigin = (collection: CollectionReference<object>, field: string, id = originId): Sign[] =>
    id === undefined ? [] : [{ collection, id, field }];
  if (kind === "ngos") return source === "own-ngos" ? ofOrigin(ngosCollection(db), "ngoName") : [];
  if (kind === "donors") return source === "own-people" ? ofOrigin(usersCollection(db), "createdAt") : [];
  if (kind === "pledges") return source === "own-plans" ? ofOrigin(plansCollection(db), "createdAt") : [];
  const references = (read.record.reference ?? "").split(" · ");
  const payments = [originId ?? "", ...references].filter((code) => GATEWAY_PAYMENT.test(code));
  return [
    ...(source === "own-donations" ? ofOrigin(donationsCollection(db), "createdAt") : []),
    ...(source === "own-offline" ? ofOrigin(offlineDonationsCollection(db), "createdAt") : []),
    ...(source === "givewp" && originId !== undefined
      ? ofOrigin(offlineDonationsCollection(db), "createdAt", foreignDonationIdOf(source, originId))
      : []),
    ...payments.map((id) => ({ collection: ledgerCollection(db), id: `cap_${id}`, field: "source" })),
    ...references.flatMap((code) => {
      const reference = z.safeParse(TransferReference, plainCode(code));
      const id = reference.success ? referenceKeyOf({ method: "qr", reference: reference.data }) : undefined;
      return id === undefined ? [] : [{ collection: offlineReferencesCollection(db), id, field: "offlineDonationId" }];
    }),
  ];
}

/** Pledges that are plans of this site, by the gateway's subscription. */
async function linesOfPlans({ db }: Context, { kind }: FileOf, lines: readonly ChunkLine[]): Promise<number[]> {
  if (kind !== "pledges") return [];
  const subscriptions = lines.flatMap(({ line, read }) =>
    read.is === "read" && read.originId !== undefined && GATEWAY_SUBSCRIPTION.test(read.originId)
      ? [{ line, id: read.originId }]
      : [],
  );
  const ids = subscriptions.map(({ id }) => id);
  const plans = await readWithValues(plansCollection(db), "subscriptionId", ids);
  const known = new Set(plans.map(({ data }) => data.subscriptionId));
  return subscriptions.filter(({ id }) => known.has(id)).map(({ line }) => line);
}

/** The lines of a list of donors who gave on this site, by their e-mail address. */
export async function knownDonorLines(
  ctx: Context,
  { kind }: FileOf,
  lines: readonly ChunkLine[],
): Promise<Set<number>> {
  if (kind !== "donors") return new Set();
  const found = await Promise.all(
    lines.map(async ({ line, read }) => {
      const email = read.is === "read" ? read.record.email : undefined;
      return email !== undefined && (await isDonor(ctx, addressKey(email))) ? [line] : [];
    }),
  );
  return new Set(found.flat());
}

async function isDonor({ db }: Context, donorKey: string): Promise<boolean> {
  for (const collection of [donationsCollection(db), offlineDonationsCollection(db)]) {
    const query = collection.where("donorKeys", "array-contains", donorKey).limit(1);
    if (!(await query.get()).empty) return true;
  }
  return false;
}
