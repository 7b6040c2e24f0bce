import type { CsrStatementsRepository } from "./csr-statements.repository.ts";

/** Export and erasure of statements for companies, for an account with the company's verified address. Yearly statements are not stored. */
export function statementsArchiveService({ statements }: { statements: CsrStatementsRepository }) {
  return {
    export: async (donorKeys: readonly string[]): Promise<Record<string, unknown>[]> =>
      (await statements.allOfDonorKeys(donorKeys))
        .filter(({ data: { state } }) => state !== "draft")
        .map(({ id, data: { state, number, company, from, until, content, mailedAt } }) => ({
          _id: id,
          state,
          number,
          company,
          from,
          until,
          issuedOn: content?.issuedOn,
          mailedAt,
        })),

    /** @returns their number */
    erase: (donorKeys: readonly string[]): Promise<number> => statements.anonymise(donorKeys),
  };
}
export type StatementsArchiveService = ReturnType<typeof statementsArchiveService>;
