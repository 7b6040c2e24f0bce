/** A file of the bucket, by its path `folder/{ownerUid}/{randomId}-{safeName}`. */
export interface StoredFile {
  path: string;
  createdAt: Date;
  bytes: number;
}

/** What a file of the house's own is said to be when somebody fetches it. */
export interface FileSays {
  type: string;
  /** Everybody may keep it for good: its content never changes. Otherwise nobody keeps it. */
  shared: boolean;
}

/** Firebase Storage, as the features see it. */
export interface FileStore {
  /** The whole of a file of at most so many bytes; `undefined` where there is none. */
  read(path: string, mostBytes: number): Promise<Uint8Array | "too-large" | undefined>;
  /** A file piece by piece, never wholly in memory. Ends with an error where there is none. */
  open(path: string): Promise<AsyncIterable<Uint8Array>>;
  /** Puts a file there, over one that is there already. It gets no token: nobody reads it whom storage.rules do not let. */
  write(path: string, content: Uint8Array, says: FileSays): Promise<void>;
  /** The first bytes of a file, to see what it truly is; `undefined` where there is none. */
  head(path: string, bytes: number): Promise<Uint8Array | undefined>;
  /** A page of the files below a folder such as `userDocuments/`. */
  list(folder: string, page?: string): Promise<{ files: StoredFile[]; nextPage: string | undefined }>;
  /** Does nothing where there is no such file. */
  remove(path: string): Promise<void>;
  /** Where a browser finds a file that storage.rules let everybody read. */
  addressOf(path: string): string;
  /** The path inside our own bucket that a download address leads to; `undefined` for any other address. */
  pathOf(address: string): string | undefined;
}
