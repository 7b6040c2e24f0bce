/** The rows of all tables of a page: banks and programs name such a page ".xls", and spreadsheets open it. */
export function htmlRows(html: string): string[][] {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const lineBreak of page.querySelectorAll("br")) lineBreak.replaceWith("\n");
  return [...page.querySelectorAll("table")]
    .filter((table) => table.querySelector("table") === null)
    .flatMap((table) => [...table.querySelectorAll("tr")])
    .map((row) => [...row.querySelectorAll("th, td")].flatMap(cellsOf));
}

/** The cells of one position in a row: a cell that spans several columns takes the place of each. */
function cellsOf(cell: Element): string[] {
  const span = Number(cell.getAttribute("colspan") ?? "1");
  const others = Number.isSafeInteger(span) && span > 1 && span <= 100 ? span - 1 : 0;
  return [cell.textContent.trim(), ...Array.from({ length: others }, () => "")];
}
