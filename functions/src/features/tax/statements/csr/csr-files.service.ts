import type { Deps } from "../../../../deps/deps.interface.ts";
import { paperLogos } from "../../../../pdf/paper-logo.ts";
import { keyedMutex } from "../../../../util/keyed-mutex.ts";
import type { DrawnPicture } from "./csr-pictures.ts";
import type { CsrContent } from "./csr-statement.document.ts";
import type { CsrMark } from "./csr-text.ts";

const PDF = "application/pdf";
/** Size limit for twelve pictures and a few pages. */
const MAX_FILE_BYTES = 24 * 1024 * 1024;
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Statements for companies as PDF. An issued one is drawn once: whoever downloads it, whenever, gets the same bytes. */
export function csrFilesService({ files, log }: Pick<Deps, "files" | "log">) {
  const runExclusive = keyedMutex();
  const logoOf = paperLogos({ files, log });

  async function readPicture(address: string): Promise<Uint8Array | undefined> {
    const path = files.pathOf(address);
    const picture = path === undefined ? undefined : await files.read(path, MAX_PICTURE_BYTES);
    if (picture instanceof Uint8Array) return picture;
    log.warn("A picture of a CSR statement cannot be read", { address });
    return undefined;
  }

  async function draw(content: CsrContent, mark: CsrMark): Promise<Uint8Array> {
    const [{ drawCsr }, { jpegOf }] = await Promise.all([import("./draw-csr.ts"), import("./csr-pictures.ts")]);
    const ofCampaign = new Map<string, DrawnPicture[]>();
    for (const { campaignId, pictures } of content.campaigns) {
      const drawn: DrawnPicture[] = [];
      for (const { src, alt } of pictures) {
        const picture = await readPicture(src);
        if (picture !== undefined) drawn.push(await jpegOf(picture, alt));
      }
      ofCampaign.set(campaignId, drawn);
    }
    const { signature, look } = content.foundation;
    return drawCsr(content, mark, {
      ofCampaign,
      logo: await logoOf(look?.logo),
      signature: signature === undefined ? undefined : await readPicture(signature),
    });
  }

  async function read(path: string): Promise<Uint8Array | undefined> {
    const stored = await files.read(path, MAX_FILE_BYTES);
    if (stored === "too-large") throw new Error(`The file ${path} is no statement of ours.`);
    return stored;
  }

  return {
    draft: (content: CsrContent): Promise<Uint8Array> => runExclusive("draft", () => draw(content, "draft")),

    /** The PDF of an issued statement, also after its cancellation. */
    pdfOf: (id: string, content: CsrContent, mark: "issued" | "cancelled"): Promise<Uint8Array> => {
      const path = `csrStatements/${id}/${mark}.pdf`;
      return runExclusive(path, async () => {
        const stored = await read(path);
        if (stored !== undefined) return stored;
        const drawn = await draw(content, mark);
        if (await files.create(path, drawn, PDF)) return drawn;
        // Another instance stored the file first: its bytes are the ones that the company may already have.
        return (await read(path)) ?? drawn;
      });
    },
  };
}
export type CsrFilesService = ReturnType<typeof csrFilesService>;
