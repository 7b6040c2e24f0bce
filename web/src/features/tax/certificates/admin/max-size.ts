import { MAX_CERTIFICATE_BYTES } from "@daansetu/contract";

const BYTES_OF_MEGABYTE = 1024 * 1024;

/** "2 MB" */
export const MAX_CERTIFICATE_SIZE = new Intl.NumberFormat("en-IN", { style: "unit", unit: "megabyte" }).format(
  MAX_CERTIFICATE_BYTES / BYTES_OF_MEGABYTE,
);
