/** A file in the bucket. Paths of uploads are `folder/{ownerUid}/{randomId}-{safeName}`. */
export interface StoredFile {
  path: string;
  createdAt: Date;
  bytes: number;
}

export interface FileHeaders {
  /** Content type. */
  type: string;
  /** True if a file is publicly cacheable for ever, because its content never changes; otherwise it is `no-store`. */
  shared: boolean;
}

export interface FileStore {
  /** Reads a whole file of at most `mostBytes`; `undefined` if it does not exist. */
  read(path: string, mostBytes: number): Promise<Uint8Array | "too-large" | undefined>;
  /** Streams a file. The stream fails if the file does not exist. */
  open(path: string): Promise<AsyncIterable<Uint8Array>>;
  /** Creates or overwrites a file. It gets no download token, so storage.rules alone decide who reads it. */
  write(path: string, content: Uint8Array, headers: FileHeaders): Promise<void>;
  /** Creates a private file. @returns false, with nothing written, if there is one */
  create(path: string, content: Uint8Array, type: string): Promise<boolean>;
  /** The first bytes of a file, for detecting its type; `undefined` if it does not exist. */
  head(path: string, bytes: number): Promise<Uint8Array | undefined>;
  /** One page of the files in a folder such as `userDocuments/`. */
  list(folder: string, page?: string): Promise<{ files: StoredFile[]; nextPage: string | undefined }>;
  /** Deletes a file; does nothing if it does not exist. */
  remove(path: string): Promise<void>;
  /** The download address of a file that storage.rules let everybody read. */
  addressOf(path: string): string;
  /** The path in our bucket of a download address; `undefined` for any other address. */
  pathOf(address: string): string | undefined;
}
