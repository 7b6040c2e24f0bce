import jbig2Url from "pdfjs-dist/wasm/jbig2.wasm?url";
import openJpegUrl from "pdfjs-dist/wasm/openjpeg.wasm?url";

/** pdf.js's decoders of scanned pages (fax, JBIG2) and of JPEG 2000, as data addresses: the frame may load nothing. */
const DECODERS: Readonly<Record<string, string>> = { "jbig2.wasm": jbig2Url, "openjpeg.wasm": openJpegUrl };

/** Provides the decoders that pdf.js requests. Fonts and character maps that a PDF does not contain come from the system. */
export class InlineDecoders {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const dataUrl = DECODERS[filename];
    if (dataUrl === undefined) return Promise.reject(new Error(`${filename} is not part of the viewer.`));
    const bytes = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
    return Promise.resolve(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  }
}
