import type { Deps } from "../../../deps/deps.interface.ts";
import type { Caller } from "../../../http/caller.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import type { DonorRecordsService } from "../../giving/donations/donor-records.service.ts";
import { isReceiptKey } from "./content/receipt-link.ts";

/** The credential by which somebody is the donor of a receipt: the link of its mails, or the account. */
export type ReceiptCredential = "link" | "account";

interface Needs {
  people: Pick<PeopleService, "personOf">;
  donorRecords: Pick<DonorRecordsService, "donorKeysOf">;
}

export function receiptAccessService({ config }: Pick<Deps, "config">, { people, donorRecords }: Needs) {
  return {
    /** @returns `undefined` for everybody but the donor */
    credentialOf: async (
      { donationId, donorKeys }: { donationId: string; donorKeys: readonly string[] },
      key: string | undefined,
      caller: Caller,
    ): Promise<ReceiptCredential | undefined> => {
      if (key !== undefined && isReceiptKey(key, donationId, config.keys.links)) return "link";
      if (caller.kind === "anyone") return undefined;
      const ownKeys = donorRecords.donorKeysOf(caller.uid, await people.personOf(caller.uid));
      return ownKeys.some((donorKey) => donorKeys.includes(donorKey)) ? "account" : undefined;
    },
  };
}
export type ReceiptAccessService = ReturnType<typeof receiptAccessService>;
