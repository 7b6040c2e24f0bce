import type { PDFPageProxy, RenderTask } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Maximum pixel ratio: more pixels would cost memory without a visible difference. */
const MAX_PIXEL_RATIO = 2;
/** Maximum side of a canvas that every browser can draw. */
const MAX_SIDE = 8_192;

export interface PageView {
  section: HTMLElement;
  /** @param width in CSS pixels */
  resize: (width: number) => void;
  /** Draws the page, or frees its memory. */
  show: (isNear: boolean) => void;
}

/** A page as a picture, with its text for screen readers. */
export async function pageView(page: PDFPageProxy, label: string): Promise<PageView> {
  const section = document.createElement("section");
  const canvas = document.createElement("canvas");
  const words = document.createElement("p");
  section.setAttribute("aria-label", label);
  canvas.setAttribute("aria-hidden", "true");
  section.append(canvas, words);
  const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  words.textContent = items.flatMap((item) => ("str" in item ? item.str : [])).join(" ");

  let cssWidth = 0;
  let isNear = false;
  let rendering: RenderTask | undefined;

  function draw(): void {
    rendering?.cancel();
    rendering = undefined;
    if (!isNear || cssWidth <= 0) {
      canvas.width = 0;
      return;
    }
    const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    const longSide = Math.max(pageWidth, pageHeight);
    const scale = Math.min((cssWidth / pageWidth) * ratio, MAX_SIDE / longSide);
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    rendering = page.render({ canvas, viewport });
    // The drawing is cancelled when the page is drawn in another size, or is scrolled away.
    rendering.promise.catch(() => undefined);
  }

  return {
    section,
    resize: (width) => {
      if (width === cssWidth) return;
      cssWidth = width;
      section.style.width = `${width}px`;
      section.style.height = `${(width * pageHeight) / pageWidth}px`;
      draw();
    },
    show: (near) => {
      if (near === isNear) return;
      isNear = near;
      draw();
    },
  };
}
