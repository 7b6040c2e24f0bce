import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

async function* rowsOf<Row>(rows: readonly Row[]) {
  yield* rows;
}
const textOf = async (chunks: AsyncIterable<string>) => {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
};

const columns = [
  { head: "Name", cell: (row: { name: string }) => row.name },
  { head: "Rupees", cell: () => -5 },
  { head: "Note", cell: () => undefined },
];

it("begins with the byte order mark and the header, ends every line with CRLF (RFC 4180), and leaves missing values empty", async () => {
  expect(await textOf(csvOf(columns, rowsOf([{ name: "Asha" }])))).toBe("\uFEFFName,Rupees,Note\r\nAsha,-5,\r\n");
});

it("sends the header if there is no row", async () => {
  expect(await textOf(csvOf(columns, rowsOf([])))).toBe("\uFEFFName,Rupees,Note\r\n");
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ["+91 98", "'+91 98"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝SUM(A1)", "'＝SUM(A1)"],
  ["＋91 98", "'＋91 98"],
  ["－2", "'－2"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["\u200b=SUM(A1)", "'\u200b=SUM(A1)"],
  ["\ufeff=SUM(A1)", "'\ufeff=SUM(A1)"],
  [" =SUM(A1)", "' =SUM(A1)"],
  ["\tx", "'\tx"],
  ["\rx", `"'\rx"`],
  ["Asha = Rao + 1 - 2 @ home", "Asha = Rao + 1 - 2 @ home"],
  ["Rao, Asha", '"Rao, Asha"'],
  ['5" pipe', '"5"" pipe"'],
  ["two\nlines", '"two\nlines"'],
  ["आशा", "आशा"],
])("escapes %j so that a spreadsheet shows it without evaluating it", async (name, expectedCell) => {
  const text = await textOf(csvOf([columns[0]!], rowsOf([{ name }])));
  expect(text).toBe(`\uFEFFName\r\n${expectedCell}\r\n`);
});

it("buffers no more than one chunk of a long table", async () => {
  let yieldedCount = 0;
  async function* yieldManyRows() {
    for (; yieldedCount < 1_000;) {
      yieldedCount += 1;
      yield await Promise.resolve({ name: String(yieldedCount) });
    }
  }
  const table = csvOf(columns, yieldManyRows());
  const chunks = table[Symbol.asyncIterator]();
  await chunks.next();
  expect(table.rowCount).toBe(200);
  expect(yieldedCount).toBeLessThan(300);
  await chunks.return?.();
  expect(yieldedCount).toBeLessThan(300);
});

it("sends a long table whole, two hundred rows at a time, each once and in order", async () => {
  const names = Array.from({ length: 450 }, (_, i) => `Donor ${i}`);
  const chunks: string[] = [];
  for await (const chunk of csvOf([columns[0]!], rowsOf(names.map((name) => ({ name }))))) chunks.push(chunk);
  expect(chunks.map((chunk) => chunk.split("\r\n").length - 1)).toEqual([201, 200, 50]);
  expect(chunks.join("")).toBe(`\uFEFF${["Name", ...names].join("\r\n")}\r\n`);
});

it("ends without an empty chunk where the rows end with one", async () => {
  const names = Array.from({ length: 200 }, (_, i) => `Donor ${i}`);
  const chunks: string[] = [];
  for await (const chunk of csvOf([columns[0]!], rowsOf(names.map((name) => ({ name }))))) chunks.push(chunk);
  expect(chunks).toHaveLength(1);
});
