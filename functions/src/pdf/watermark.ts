import { COLOUR, PAGE } from "./look.ts";
import type { Sheet } from "./sheet.ts";

const STYLE = { size: 92, leading: 92, weight: "display", colour: COLOUR.danger } as const;

/** One word across the page, behind everything; screen readers skip it, so the text has to say it, too. */
export function drawWatermark(sheet: Sheet, word: string): void {
  sheet.decorate((doc) => {
    const y = PAGE.height / 2 - STYLE.leading / 2;
    doc.rotate(-38, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.14);
    for (const line of sheet.lines(word, STYLE, PAGE.height))
      sheet.drawLine(line, STYLE, { x: 0, width: PAGE.width, align: "center" }, y);
  });
}
