import type { FiledRow } from "./filed-rows.interface.ts";

const ANY_PAN = /[A-Z]{5}\d{4}[A-Z]/gi;

/** Removes tax ids from a file name, because the portal and accountants name files by them. */
export const withoutTaxIds = (fileName: string, rows: readonly FiledRow[]): string =>
  rows
    .map(({ taxIdNumber }) => taxIdNumber)
    .filter((taxId) => /^[A-Z0-9]{5,}$/i.test(taxId) && fileName.toUpperCase().includes(taxId.toUpperCase()))
    .reduce((name, taxId) => name.replaceAll(new RegExp(taxId, "gi"), "…"), fileName.replaceAll(ANY_PAN, "…"));
