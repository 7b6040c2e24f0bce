import type { ExceptionItem, ExceptionKind } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import type { Position } from "../../../firestore/paging.ts";
import { mergePage, positionInSource } from "./merge-page.ts";

const mail = (kind: "mail" | "webhook", id: string, dueAt: string): ExceptionItem =>
  kind === "mail"
    ? {
        kind,
        _id: id,
        version: 0,
        dueAt,
        mailKind: "thank-you",
        problem: "",
        createdAt: dueAt,
        tries: 0,
        canRetry: true,
      }
    : { kind, _id: id, version: 0, dueAt, event: "e", problem: "", content: "", receivedAt: dueAt, tries: 0 };
const DAYS = ["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => `${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
];

/** A source that reads like the database: sorted by due time and id, continuing after a position. */
const sourceOf = (items: readonly ExceptionItem[]) => (limit: number, after: Position | undefined) => {
  const rest = items
    .toSorted((itemA, itemB) => (`${itemA.dueAt} ${itemA._id}` < `${itemB.dueAt} ${itemB._id}` ? -1 : 1))
    .filter(({ dueAt, _id }) => after === undefined || dueAt > after.at || (dueAt === after.at && _id > after.id));
  return { items: rest.slice(0, limit), hasMore: rest.length > limit };
};

/** All pages of the merged list. */
function readAll(sources: Partial<Record<ExceptionKind, readonly ExceptionItem[]>>, limit: number): string[][] {
  const pages: string[][] = [];
  let after: Position | undefined;
  do {
    const lists = (["mail", "webhook"] as const).map((kind) =>
      sourceOf(sources[kind] ?? [])(limit, positionInSource(kind, after)),
    );
    const page = mergePage(lists, limit);
    pages.push(page.items.map(({ kind, _id }) => `${kind}/${_id}`));
    after = page.next;
  } while (after !== undefined);
  return pages;
}

describe("the pages of several sources", () => {
  it("are one list by due time, whatever the source", () => {
    const pages = readAll(
      {
        mail: [mail("mail", "m1", DAYS[2]), mail("mail", "m2", DAYS[0])],
        webhook: [mail("webhook", "w1", DAYS[1])],
      },
      10,
    );
    expect(pages).toEqual([["mail/m2", "webhook/w1", "mail/m1"]]);
  });

  it.each([1, 2, 3, 4, 5, 7])("list everything once with %i a page, also where times are equal", (limit) => {
    const ids = ["A1", "a2", "b_3", "c-4"];
    const sources = {
      mail: ids.flatMap((id) => DAYS.map((day, index) => mail("mail", `${id}${index}`, day))),
      webhook: ids.flatMap((id) => DAYS.map((day, index) => mail("webhook", `${id}${index}`, day))),
    };
    const listed = readAll(sources, limit).flat();
    expect(listed).toHaveLength(24);
    expect(new Set(listed).size).toBe(24);
  });
});
