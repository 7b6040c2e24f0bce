/**
 * Reads CSV (RFC 4180) as people export it: a byte order mark, any line ends, quoted cells with separators and line breaks in them. A quote inside
 * an unquoted cell is text.
 * @returns rows of cells, trimmed; empty rows are kept, so that a row's number is that of the file where no cell spans lines
 */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  for (let index = 0; index < body.length; index += 1) {
    const character = body.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (body.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (character === separator) endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r" || body.charAt(index + 1) !== "\n") {
      if (character === "\r") endRow();
      else cell += character;
    }
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}
