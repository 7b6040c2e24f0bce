import { FieldPath, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Stored } from "../../../../firestore/paging.ts";
import { readReadable } from "../../../../firestore/reading.ts";
import { paymentEntriesCollection } from "../../../platform/ledger/ledger.document.ts";
import { captureEntryId } from "../../core/ledger-entries.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "../donations-collection.ts";
import { donorTaxCollection } from "../donor-tax.document.ts";
import { encryptedBeginningsOf } from "../tax-id-encryption.ts";
import type { DonationSearch } from "./donation-search.ts";

/** The id of the donation with this receipt, through the gateway or offline. */
export type DonationIdOfReceipt = (number: string) => Promise<string | undefined>;

/** Maximum number of results for an identifier. */
const MAX_MATCHES = 50;
/** As many values as one query of Firestore takes. */
const MAX_VALUES = 30;

/** Ids of donations and plans with this PAN, offline ones included. Those whose tax id is not encrypted in the form with a hash are not found. */
export function taxRecordIds({ db, config }: Pick<Deps, "db" | "config">) {
  const donorTax = donorTaxCollection(db);
  return async (pan: string): Promise<string[]> => {
    const found = await Promise.all(
      encryptedBeginningsOf({ type: "pan", number: pan }, config).map((beginning) =>
        donorTax.orderBy("encryptedTaxId").startAt(beginning).endAt(`${beginning}\uf8ff`).limit(MAX_MATCHES).get(),
      ),
    );
    return found.flatMap(({ docs }) => docs.map(({ id }) => id));
  };
}

/** The donations with an identifier, in no order; none for other searches. */
export function donationLookUp(
  deps: Pick<Deps, "db" | "log" | "config">,
  { donationIdOfReceipt }: { donationIdOfReceipt: DonationIdOfReceipt },
) {
  const { db, log } = deps;
  const donations = donationsCollection(db);
  const ledger = paymentEntriesCollection(db);
  const idsOfPan = taxRecordIds(deps);

  const readAll = (query: Query<DonationDocument>) => readReadable(query.limit(MAX_MATCHES), log);

  async function byId(id: string | undefined): Promise<Stored<DonationDocument>[]> {
    const data = id === undefined ? undefined : (await donations.doc(id).get()).data();
    return id === undefined || data === undefined ? [] : [{ id, data }];
  }

  /** A tax id is under the id of the donation or, for debits, of their plan. */
  async function byPan(pan: string): Promise<Stored<DonationDocument>[]> {
    const ids = (await idsOfPan(pan)).slice(0, MAX_VALUES);
    if (ids.length === 0) return [];
    const [ofOne, debits] = await Promise.all([
      Promise.all(ids.map(byId)),
      readAll(donations.where("planId", "in", ids).orderBy("createdAt", "desc")),
    ]);
    return [...ofOne.flat(), ...debits];
  }

  return async (search: DonationSearch): Promise<Stored<DonationDocument>[]> => {
    switch (search.by) {
      case "reference":
        return readAll(donations.orderBy(FieldPath.documentId()).startAt(search.id).endAt(`${search.id}\uf8ff`));
      case "order":
        return readAll(donations.where("orderId", "==", search.id));
      case "payment":
        return byId((await ledger.doc(captureEntryId(search.id)).get()).data()?.donationId);
      case "receipt":
        return byId(await donationIdOfReceipt(search.id));
      case "pan":
        return byPan(search.id);
      case "filter":
      case "donorKey":
      case "phone":
      case "text":
        return [];
    }
  };
}
