import { MAX_CERTIFICATE_BYTES } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";

const pathOf = (id: string) => `certificates/${id}.pdf`;

/** Stores the certificates' PDFs unchanged. No Storage rule gives browsers access to their folder. */
export function certificateFilesService({ files }: Pick<Deps, "files">) {
  return {
    /** Stores a PDF. Its id is its hash, so storing the same file twice changes nothing. */
    store: async (id: string, bytes: Uint8Array): Promise<void> => {
      await files.create(pathOf(id), bytes, "application/pdf");
    },
    read: async (id: string): Promise<Uint8Array | undefined> => {
      const stored = await files.read(pathOf(id), MAX_CERTIFICATE_BYTES);
      return stored instanceof Uint8Array ? stored : undefined;
    },
    remove: (id: string): Promise<void> => files.remove(pathOf(id)),
  };
}
export type CertificateFilesService = ReturnType<typeof certificateFilesService>;
