import type { FilingFilesService } from "./filing-files.service.ts";
import type { FilingsRepository } from "./filings.repository.ts";

/** The rows of filed statements, for features that match other records with them, such as certificates. */
export function filedRowsService({ filings, files }: { filings: FilingsRepository; files: FilingFilesService }) {
  return {
    /** @returns `undefined` for a statement that does not exist, or that was not filed */
    filingOf: async (filingId: string): Promise<{ financialYear: string; form: "10BE" | "114" } | undefined> => {
      const filing = await filings.byId(filingId);
      if (filing?.state !== "filed") return undefined;
      return { financialYear: filing.financialYear, form: filing.form === "10BD" ? "10BE" : "114" };
    },

    /** The rows that a filed statement adds or modifies, with the tax id in plain text: keep them in memory only. */
    rowsOf: async (filingId: string) => {
      const filing = await filings.byId(filingId);
      if (filing?.state !== "filed") return [];
      const { rows } = await files.read(filingId, filing);
      return rows
        .filter(({ change }) => change !== "delete")
        .map(({ key, taxId, amountPaise, name, donations }) => ({
          key,
          taxIdNumber: taxId.number,
          amountPaise,
          fullName: name,
          donationIds: donations.map(({ id }) => id),
        }));
    },
  };
}
