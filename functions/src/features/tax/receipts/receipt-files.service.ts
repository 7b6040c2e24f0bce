import type { Deps } from "../../../deps/deps.interface.ts";
import { paperLogos } from "../../../pdf/paper-logo.ts";
import { keyedMutex } from "../../../util/keyed-mutex.ts";
import { renderReceipt } from "./pdf/render-receipt.ts";
import type { ReceiptContent } from "./content/receipt.document.ts";

const PDF = "application/pdf";
/** Size limit, far above a receipt's size. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_SIGNATURE_BYTES = 1024 * 1024;

/** Receipts as PDF. Each version is drawn once: whoever downloads it, in whatever order, gets the same bytes. */
export function receiptFilesService({ files, log }: Pick<Deps, "files" | "log">) {
  const runExclusive = keyedMutex();
  const logoOf = paperLogos({ files, log });

  async function read(path: string): Promise<Uint8Array | undefined> {
    const stored = await files.read(path, MAX_FILE_BYTES);
    if (stored === "too-large") throw new Error(`The file ${path} is no receipt of ours.`);
    return stored;
  }

  /** Reads the picture of the signature. A receipt is valid without it, so a missing picture does not stop the receipt. */
  async function readSignature(address: string | undefined): Promise<Uint8Array | undefined> {
    const path = address === undefined ? undefined : files.pathOf(address);
    const picture = path === undefined ? undefined : await files.read(path, MAX_SIGNATURE_BYTES);
    if (picture instanceof Uint8Array) return picture;
    if (address !== undefined) log.warn("The signature for receipts cannot be read", { address });
    return undefined;
  }

  return {
    fileNameOf: ({ number, state, correctedOn, dateCorrectedOn }: ReceiptContent): string => {
      const isCorrected = correctedOn !== undefined || dateCorrectedOn !== undefined;
      const change = state === "issued" && isCorrected ? "corrected" : state;
      return change === "issued" ? `${number}.pdf` : `${number}-${change}.pdf`;
    },

    /** The PDF of one version of a receipt. */
    pdfOf: (donationId: string, content: ReceiptContent): Promise<Uint8Array> => {
      const { number, version, replaces } = content;
      // A receipt that replaces another counts its versions anew, so its path has its number.
      const path = `receipts/${donationId}/${replaces === undefined ? "" : `${number}/`}${version}.pdf`;
      return runExclusive(path, async () => {
        const stored = await read(path);
        if (stored !== undefined) return stored;
        const { look, signature } = content.foundation;
        const pictures = { signature: await readSignature(signature), logo: await logoOf(look?.logo) };
        const drawn = await renderReceipt(content, pictures);
        if (await files.create(path, drawn, PDF)) return drawn;
        // Another instance stored the file first: its bytes are the ones that the donor may already have.
        return (await read(path)) ?? drawn;
      });
    },
  };
}
export type ReceiptFilesService = ReturnType<typeof receiptFilesService>;
