import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

async function* given<Row>(rows: readonly Row[]) {
  yield* rows;
}
const whole = async (pieces: AsyncIterable<string>) => {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
};

const columns = [
  { head: "Name", cell: (row: { name: string }) => row.name },
  { head: "Rupees", cell: () => -5 },
  { head: "Note", cell: () => undefined },
];

it("begins with the byte order mark and the heads, ends every line as RFC 4180 says, and leaves empty what is not there", async () => {
  expect(await whole(csvOf(columns, given([{ name: "Asha" }])))).toBe("\uFEFFName,Rupees,Note\r\nAsha,-5,\r\n");
});

it("sends the heads where there is no row", async () => {
  expect(await whole(csvOf(columns, given([])))).toBe("\uFEFFName,Rupees,Note\r\n");
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ["+91 98", "'+91 98"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["Rao, Asha", '"Rao, Asha"'],
  ['5" pipe', '"5"" pipe"'],
  ["two\nlines", '"two\nlines"'],
  ["आशा", "आशा"],
])("writes %j so that a spreadsheet shows it and calculates nothing", async (name, cell) => {
  const text = await whole(csvOf([columns[0]!], given([{ name }])));
  expect(text).toBe(`\uFEFFName\r\n${cell}\r\n`);
});

it("keeps no more than a piece of a long table", async () => {
  let made = 0;
  async function* many() {
    for (; made < 1_000;) {
      made += 1;
      yield await Promise.resolve({ name: String(made) });
    }
  }
  const pieces = csvOf(columns, many());
  await pieces.next();
  expect(made).toBeLessThan(300);
  await pieces.return();
  expect(made).toBeLessThan(300);
});
