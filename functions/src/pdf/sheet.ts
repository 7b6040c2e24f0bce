import { type BrandColours, DEFAULT_BRAND } from "@daansetu/contract";
import PDFDocument from "pdfkit";
import { brandStylesOf, COLOUR, PAGE, TEXT_STYLES } from "./look.ts";
import { breakLines, printableText, REPLACEMENT_CHARACTER, type TextLine, type TextStyle } from "./text-lines.ts";
import { fontObjectOf } from "./typeface.ts";
import { typefaceOf } from "./typefaces.ts";

export type Tag = PDFKit.PDFStructureElement;
export type Align = "left" | "right" | "center";
export interface Column {
  x: number;
  width: number;
  align?: Align;
}
export const WHOLE_WIDTH: Column = { x: PAGE.left, width: PAGE.right - PAGE.left };

/**
 * Returns the line at the bottom of a page.
 * @param page counted from 1
 */
type PageFooter = (page: number, of: number) => string;

interface PageDesign {
  /** Draws what every page has. */
  onNewPage: (sheet: Sheet) => void;
  /** The line at the bottom of each page, which may say how many there are. */
  footer?: PageFooter;
  /** The foundation's own colours; absent for the site's. */
  colours?: BrandColours | undefined;
}

/** Share of the line height above the baseline; the same for every font of a line. */
const BASELINE = 0.75;

/** Draws into a tagged PDF: every text belongs to a tag, and the rest is marked as decoration, which screen readers skip. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Tag;
  /** Vertical position of the next block. */
  y: number = PAGE.top;
  /** Counted from 1. */
  page = 0;
  /** True if a text had characters that no font has. */
  replacedCharacters = false;
  readonly colours: BrandColours;
  readonly brandStyles: ReturnType<typeof brandStylesOf>;
  private readonly finished: Promise<Uint8Array>;
  private readonly registeredFonts = new Set<string>();
  private readonly onNewPage: (sheet: Sheet) => void;
  private readonly footer: PageFooter | undefined;

  constructor(info: PDFKit.DocumentInfo, { onNewPage, footer, colours = DEFAULT_BRAND }: PageDesign) {
    this.colours = colours;
    this.brandStyles = brandStylesOf(colours);
    this.onNewPage = onNewPage;
    this.footer = footer;
    this.doc = new PDFDocument({
      autoFirstPage: false,
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: "1.7",
      lang: "en-IN",
      tagged: true,
      displayTitle: true,
      info,
      // Pages are buffered if they have a footer, because their number is only known at the end.
      bufferPages: footer !== undefined,
      // The font name is empty, because pdfkit would otherwise embed Helvetica.
      font: "",
    });
    const chunks: Buffer[] = [];
    this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    this.finished = new Promise((resolve, reject) => {
      this.doc.on("end", () => {
        resolve(new Uint8Array(Buffer.concat(chunks)));
      });
      this.doc.on("error", reject);
    });
    this.newPage();
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  private newPage(): void {
    this.doc.addPage();
    this.page += 1;
    this.y = PAGE.top;
    this.onNewPage(this);
  }

  /**
   * Begins a new page unless a block of this height fits on the current one.
   * @returns true if it did
   */
  reserve(height: number): boolean {
    const isFull = this.y + height > PAGE.bottom;
    if (isFull) this.newPage();
    return isFull;
  }

  tag(parent: Tag, type: string, options: PDFKit.Mixins.StructureElementOptions = {}): Tag {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.save().markContent("Artifact", { type: "Layout" });
    draw(this.doc);
    this.doc.endMarkedContent().restore();
  }

  lines(text: string, style: TextStyle, width: number): TextLine[] {
    return breakLines(printableText(text), style, width);
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    return this.lines(text, style, width).length * style.leading;
  }

  /**
   * @param link where a click leads; the tag is `Link` then
   * @returns the y below the text
   */
  write(tag: Tag, text: string, style: TextStyle, column: Column, y: number, link?: string): number {
    const lines = this.lines(text, style, column.width);
    if (printableText(text).split(REPLACEMENT_CHARACTER).length > text.split(REPLACEMENT_CHARACTER).length)
      this.replacedCharacters = true;
    tag.add(() => {
      for (const [index, line] of lines.entries()) this.drawLine(line, style, column, y + index * style.leading, link);
    });
    return y + lines.length * style.leading;
  }

  /** Draws a line of text; inside `decorate` it is decoration. */
  drawLine(line: TextLine, style: TextStyle, { x, width, align = "left" }: Column, y: number, link?: string): void {
    const indent = { left: 0, center: (width - line.width) / 2, right: width - line.width }[align];
    this.doc.fillColor(style.colour);
    for (const run of line.runs) {
      const { typeface, scale } = typefaceOf(run.script, style.weight);
      if (!this.registeredFonts.has(typeface.name)) {
        this.doc.registerFont(typeface.name, fontObjectOf(typeface));
        this.registeredFonts.add(typeface.name);
      }
      this.doc.font(typeface.name, style.size * scale);
      this.doc.text(run.text, x + indent + run.x, y + style.leading * BASELINE, {
        lineBreak: false,
        baseline: "alphabetic",
        ...(link === undefined ? {} : { link }),
      });
    }
  }

  rule(y: number, { x, width }: Column = WHOLE_WIDTH): void {
    this.decorate((doc) =>
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(COLOUR.line),
    );
  }

  private drawFooters(footer: PageFooter): void {
    for (let page = 1; page <= this.page; page++) {
      this.doc.switchToPage(page - 1);
      this.decorate(() => {
        for (const line of this.lines(footer(page, this.page), TEXT_STYLES.small, WHOLE_WIDTH.width))
          this.drawLine(line, TEXT_STYLES.small, { ...WHOLE_WIDTH, align: "right" }, PAGE.bottom + 5);
      });
    }
  }

  finish(): Promise<Uint8Array> {
    if (this.footer !== undefined) this.drawFooters(this.footer);
    this.doc.end();
    return this.finished;
  }
}
