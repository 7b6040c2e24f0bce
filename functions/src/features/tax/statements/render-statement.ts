import type { PaperLogo } from "../../../pdf/paper-logo.ts";
import type { StatementContent } from "./statement-content.ts";

/** Renders a statement as PDF. Same content and logo, same bytes. Libraries and fonts are loaded with the first document. */
export async function renderStatement(content: StatementContent, logo?: PaperLogo): Promise<Uint8Array> {
  const { drawStatement } = await import("./draw-statement.ts");
  return drawStatement(content, logo);
}
