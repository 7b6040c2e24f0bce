/**
 * Draws a PDF in a sandboxed frame (docs/uploads.md, "Showing PDFs"): its origin is opaque and its policy lets it load nothing but itself, so a PDF
 * that got the better of pdf.js would reach neither the page nor the network. Without a worker: a frame of an opaque origin can start none. The build for older
 * browsers, since the other one needs `Map.getOrInsertComputed`.
 */
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { InlineDecoders } from "./decoders.ts";
import { type MessageFromFrame, MessageToFrame } from "./messages.ts";
import { pageView, type PageView } from "./page-view.ts";

const tell = (message: MessageFromFrame) => {
  // Pages of other origins cannot embed this frame (frame-ancestors), so the parent has the same origin.
  window.parent.postMessage(message, location.origin);
};

/** Padding in pixels, as in frame.css. */
const PADDING = 8;

const main = document.querySelector("main");
let pages: readonly PageView[] = [];
let zoom = 1;

/** Draws the pages near the visible part, and frees the memory of those that are far away. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      pages.find(({ section }) => section === target)?.show(isIntersecting);
  },
  { root: main, rootMargin: "100% 0px" },
);

function layOut(): void {
  if (main === null) return;
  const width = (main.clientWidth - 2 * PADDING) * zoom;
  for (const page of pages) page.resize(width);
}

async function viewsOf(pdf: PDFDocumentProxy, pageLabel: string): Promise<PageView[]> {
  const views: PageView[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const label = pageLabel.replace("{page}", String(number)).replace("{pages}", String(pdf.numPages));
    views.push(await pageView(await pdf.getPage(number), label));
  }
  return views;
}

async function open(bytes: ArrayBuffer, label: string, pageLabel: string): Promise<void> {
  const pdf = await getDocument({
    ...{ data: bytes, isEvalSupported: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS },
    BinaryDataFactory: InlineDecoders,
  }).promise;
  pages = await viewsOf(pdf, pageLabel);
  main?.setAttribute("aria-label", label);
  main?.replaceChildren(...pages.map(({ section }) => section));
  layOut();
  for (const { section } of pages) observer.observe(section);
  tell({ kind: "opened", pages: pdf.numPages });
}

window.addEventListener("resize", layOut);
window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
  const message = MessageToFrame.safeParse(data).data;
  if (source !== window.parent || origin !== location.origin || message === undefined) return;
  if (message.kind === "zoom") {
    zoom = message.zoom;
    layOut();
    return;
  }
  open(message.bytes, message.label, message.pageLabel).catch(() => {
    tell({ kind: "failed" });
  });
});
tell({ kind: "ready" });
