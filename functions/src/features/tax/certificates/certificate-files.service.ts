import { MAX_CERTIFICATE_BYTES } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";

const pathOf = (id: string) => `certificates/${id}.pdf`;

/** The PDFs as the portal made them. No rule of Storage opens the folder. */
export function certificateFilesService({ files }: Pick<Deps, "files">) {
  return {
    /** The same file again is the same file: its id is its hash. */
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
