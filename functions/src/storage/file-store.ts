/** A file of the bucket, by its path `folder/{ownerUid}/{randomId}-{safeName}`. */
export interface StoredFile {
  path: string;
  createdAt: Date;
  bytes: number;
}

/** Firebase Storage, as the features see it. */
export interface FileStore {
  /** The first bytes of a file, to see what it truly is; `undefined` where there is none. */
  head(path: string, bytes: number): Promise<Uint8Array | undefined>;
  /** A page of the files below a folder such as `userDocuments/`. */
  list(folder: string, page?: string): Promise<{ files: StoredFile[]; nextPage: string | undefined }>;
  /** Does nothing where there is no such file. */
  remove(path: string): Promise<void>;
  /** The path inside our own bucket that a download address leads to; `undefined` for any other address. */
  pathOf(address: string): string | undefined;
}
