import { type AccessLevel, defineEndpoint, defineEndpoints, PageQuery } from "@daansetu/contract";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod/mini";
import { aCaller, START } from "../../test/support/deps.ts";
import type { Page, Slice } from "../firestore/paging.ts";
import { ANYONE, type Caller } from "./caller.ts";
import { cursorsWith } from "./cursors.ts";
import { route } from "./route.ts";

const things = (access: AccessLevel, name = "things") => {
  const { [name]: endpoint } = defineEndpoints({
    [name]: defineEndpoint({
      method: "GET",
      path: "/shelves/:id/things",
      access,
      summary: "Things of a shelf.",
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({
        ...PageQuery.shape,
        kind: z.optional(z.string()),
        sort: z._default(z.string(), "newest"),
      }),
      reply: z.array(z.object({ title: z.string() })),
    }),
  });
  if (endpoint === undefined) throw new Error("The endpoint was not declared.");
  return endpoint;
};

interface Asked {
  id?: string;
  query?: Record<string, string>;
  caller?: Caller;
}

/** A list of a hundred things, and what its handler was given. */
function listOf(endpoint: ReturnType<typeof things>) {
  const pages: Slice[] = [];
  const filters: unknown[] = [];
  const { answer } = route(endpoint, async ({ query, page }) => {
    pages.push(page);
    filters.push(query);
    const start = page.after === undefined ? 0 : Number(page.after.at) + 1;
    const end = Math.min(start + page.limit, 100);
    const items = Array.from({ length: end - start }, (_, index) => ({ title: `thing ${start + index}`, secret: "!" }));
    return { items, next: end < 100 ? { at: end - 1, id: `id-${end - 1}` } : undefined };
  });
  const ask = async ({ id = "one", query = {}, caller = ANYONE }: Asked = {}) => {
    const reply = await answer({
      params: { id },
      query,
      body: undefined,
      caller,
      bearer: undefined,
      address: "",
      hop: "",
      forwardedFor: { entries: 0, counted: null },
      userAgent: "",
      secondFactors: { isRequired: false, standingOf: async () => ({ isSetUp: false, isProven: false }) },
      cursors: cursorsWith(["a-test-secret"]),
      now: START,
    });
    if (reply.kind !== "value") throw new Error("The reply is a file.");
    return { body: reply.body, cursor: reply.nextCursor ?? "" };
  };
  return { ask, pages, filters };
}

describe("A paged endpoint", () => {
  it("answers pages of 24 rows unless asked otherwise, each once, and no cursor after the last", async () => {
    const { ask, pages } = listOf(things("anyone"));
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask({ query: cursor === undefined ? {} : { cursor } });
      seen.push(...z.parse(z.array(z.unknown()), page.body));
      cursor = page.cursor === "" ? undefined : page.cursor;
    } while (cursor !== undefined);
    // Without the field that the contract does not name.
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => ({ title: `thing ${index}` })));
    expect(pages.map(({ limit }) => limit)).toEqual([24, 24, 24, 24, 24]);
    await ask({ query: { limit: "7" } });
    expect(pages.at(-1)).toEqual({ limit: 7, after: undefined });
  });

  it("gives its handler the filter without limit and cursor", async () => {
    const { ask, filters } = listOf(things("anyone"));
    const { cursor } = await ask({ query: { kind: "tall", limit: "5" } });
    await ask({ query: { kind: "tall", limit: "5", cursor } });
    expect(filters).toEqual([
      { kind: "tall", sort: "newest" },
      { kind: "tall", sort: "newest" },
    ]);
  });

  it("binds its cursors to all that decides about the list: endpoint, path, filter and order, not the length of a page", async () => {
    const { ask } = listOf(things("anyone"));
    const { cursor } = await ask({ query: { kind: "tall" } });
    await ask({ query: { kind: "tall", limit: "3", cursor, sort: "newest" } });
    const others: Asked[] = [
      { query: { cursor } },
      { query: { cursor, kind: "small" } },
      { query: { cursor, kind: "tall", sort: "oldest" } },
      { query: { cursor, kind: "tall" }, id: "two" },
    ];
    for (const other of others) await expect(ask(other)).rejects.toMatchObject({ code: "bad-input" });
    const sameShelf = listOf(things("anyone", "otherThings"));
    await expect(sameShelf.ask({ query: { kind: "tall", cursor } })).rejects.toMatchObject({ code: "bad-input" });
  });

  it("binds them to the caller where the list is their own, and to nobody where it is of the public or of the panel", async () => {
    const [asha, ravi] = [aCaller({ uid: "asha", role: "admin" }), aCaller({ uid: "ravi", role: "admin" })];
    const own = listOf(things("user"));
    const { cursor } = await own.ask({ caller: asha });
    await own.ask({ caller: asha, query: { cursor } });
    await expect(own.ask({ caller: ravi, query: { cursor } })).rejects.toMatchObject({ code: "bad-input" });
    for (const access of ["anyone", "admin"] as const) {
      const shared = listOf(things(access));
      await shared.ask({ caller: ravi, query: { cursor: (await shared.ask({ caller: asha })).cursor } });
    }
  });

  it("has a handler that takes the page and returns the position of the next one, by type", () => {
    type Reply = ReturnType<typeof things>["reply"];
    type Row = z.input<Reply>[number];
    type Handler = Parameters<typeof route<z.ZodMiniType, typeof PageQuery, z.ZodMiniType, Reply, true>>[1];
    expectTypeOf<Parameters<Handler>[0]>().toHaveProperty("page");
    expectTypeOf<Parameters<Handler>[0]["query"]>().not.toHaveProperty("cursor");
    expectTypeOf<ReturnType<Handler>>().toEqualTypeOf<Promise<Page<Row>>>();
    type OtherHandler = Parameters<typeof route<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, Reply, false>>[1];
    expectTypeOf<Parameters<OtherHandler>[0]>().not.toHaveProperty("page");
    expectTypeOf<ReturnType<OtherHandler>>().toEqualTypeOf<Promise<Row[]>>();
  });
});
