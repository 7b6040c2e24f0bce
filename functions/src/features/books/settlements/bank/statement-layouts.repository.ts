import { createHash } from "node:crypto";
import type { StatementLayout } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { statementLayoutsCollection } from "./statement-layout.document.ts";

export function statementLayoutsRepository({ db }: Pick<Deps, "db">) {
  const layouts = statementLayoutsCollection(db);
  return {
    find: async (headings: readonly string[]): Promise<StatementLayout | undefined> =>
      (await layouts.doc(idOf(headings)).get()).data()?.layout,

    save: async (headings: readonly string[], layout: StatementLayout, { by, now }: ActionContext): Promise<void> => {
      const document = { headings: [...headings], layout, savedAt: now.toISOString(), savedBy: by.email };
      await layouts.doc(idOf(headings)).set(document);
    },
  };
}
export type StatementLayoutsRepository = ReturnType<typeof statementLayoutsRepository>;

function idOf(headings: readonly string[]): string {
  const plain = headings.map((heading) => heading.toLowerCase().replaceAll(/\s+/g, " ").trim());
  return createHash("sha256").update(JSON.stringify(plain)).digest("hex").slice(0, 40);
}
