import {
  type Filing,
  isFiledAddress,
  isFiledName,
  MAX_FILED_ADDRESS,
  MAX_FILED_NAME,
  PAN_PATTERN,
  paiseToNearestRupees,
} from "@daansetu/contract";
import type { FiledRow } from "../rows/filed-row.ts";
import {
  ROW_CHANGE_LABELS,
  COLUMN_TITLES,
  DONATION_TYPES,
  ID_CODES,
  PAYMENT_MODE_LABELS,
  portalDate,
  SECTION_CODES,
} from "./portal-labels.ts";

export interface PortalStatement {
  form: Filing["form"];
  isRevised: boolean;
}

export interface PortalColumn {
  title: string;
  /** @param serial counted from 1 */
  cell: (row: FiledRow, serial: number) => string;
  /**
   * Checks one cell.
   * @returns the problem for which the form would reject it, without the cell's content; `undefined` if there is none
   */
  problem: (cell: string, row: FiledRow) => string | undefined;
}

/** Maximum lengths of the columns (payments.md D.1). */
const MAX_ID_NUMBER = 75;
const MAX_URN = 100;
const MAX_PRE_ACKNOWLEDGEMENT = 21;

const OTHER_ID = /^[A-Z0-9]{4,75}$/;
const URN = /^[A-Z0-9][A-Z0-9/.()-]*$/i;
const REAL_DATE = /^\d{2}\/\d{2}\/\d{4}$/;

const oneOf = (labels: Readonly<Record<string, string>>) => (cell: string) =>
  Object.values(labels).includes(cell) ? undefined : "The form does not know this choice.";

function idNumberProblem(cell: string, { taxId }: FiledRow): string | undefined {
  if (cell === "") return "The donor's tax ID is missing.";
  if (cell.length > MAX_ID_NUMBER) return `The form takes ${MAX_ID_NUMBER} characters at most.`;
  if (taxId.type === "pan")
    return PAN_PATTERN.test(cell) ? undefined : "This is not built like a PAN. Please ask the donor for the right one.";
  return OTHER_ID.test(cell) ? undefined : "The form takes capital letters and digits only, at least four of them.";
}

/** The only fault that the accountant may correct in the downloaded file. */
export const CERTIFICATE_MISSING =
  "The number of the row's certificate is missing. Please load the certificates of the statement that was filed, or enter it by hand.";

function preAcknowledgementProblem(cell: string, { change, certificateNumber }: FiledRow): string | undefined {
  if (change !== "add" && certificateNumber === undefined) return CERTIFICATE_MISSING;
  if (cell.length > MAX_PRE_ACKNOWLEDGEMENT) return `The form takes ${MAX_PRE_ACKNOWLEDGEMENT} characters at most.`;
  return /^[A-Z0-9]*$/.test(cell) ? undefined : "The form takes capital letters and digits only.";
}

const textProblem = (isTaken: (text: string) => boolean, maxLength: number) => (cell: string) => {
  if (cell === "") return "This is missing.";
  if (cell.length > maxLength) return `The form takes ${maxLength} characters at most.`;
  return isTaken(cell) ? undefined : "This has a character that the form does not take, or is too short.";
};

/** The columns of the portal's template in their order, each with its check. */
export function portalColumns({ form, isRevised }: PortalStatement): PortalColumn[] {
  const columns: PortalColumn[] = [
    {
      title: COLUMN_TITLES.serial,
      cell: (_, serial) => String(serial),
      problem: (cell) => (/^[1-9]\d*$/.test(cell) ? undefined : "The rows are counted from 1."),
    },
    {
      title: COLUMN_TITLES.preAcknowledgement,
      cell: (row) => (row.change === "add" ? row.preAcknowledgement : row.certificateNumber) ?? "",
      problem: preAcknowledgementProblem,
    },
    { title: COLUMN_TITLES.idCode, cell: ({ taxId }) => ID_CODES[taxId.type], problem: oneOf(ID_CODES) },
    { title: COLUMN_TITLES.idNumber, cell: ({ taxId }) => taxId.number, problem: idNumberProblem },
    { title: COLUMN_TITLES.section, cell: () => SECTION_CODES[form], problem: oneOf(SECTION_CODES) },
    {
      title: COLUMN_TITLES.urn,
      cell: ({ urn }) => urn,
      problem: (cell) =>
        cell === ""
          ? "The foundation has no 80G approval for the day of this donation. Please enter it in the settings."
          : textProblem((urn) => URN.test(urn), MAX_URN)(cell),
    },
    {
      title: COLUMN_TITLES.urnIssuedOn,
      cell: ({ urnIssuedOn }) => portalDate(urnIssuedOn),
      problem: (cell) =>
        REAL_DATE.test(cell)
          ? undefined
          : "The day on which the approval was issued is missing. Please enter it in the settings, from its certificate.",
    },
    { title: COLUMN_TITLES.name, cell: ({ name }) => name, problem: textProblem(isFiledName, MAX_FILED_NAME) },
    {
      title: COLUMN_TITLES.address,
      cell: ({ address }) => address,
      problem: textProblem(isFiledAddress, MAX_FILED_ADDRESS),
    },
    {
      title: COLUMN_TITLES.donationType,
      cell: ({ donationType }) => DONATION_TYPES[donationType],
      problem: oneOf(DONATION_TYPES),
    },
    { title: COLUMN_TITLES.mode, cell: ({ mode }) => PAYMENT_MODE_LABELS[mode], problem: oneOf(PAYMENT_MODE_LABELS) },
    {
      title: COLUMN_TITLES.amount,
      cell: ({ amountPaise }) => String(paiseToNearestRupees(amountPaise)),
      problem: (cell) =>
        /^[1-9]\d{0,14}$/.test(cell) ? undefined : "The amount must be at least one rupee, in whole rupees.",
    },
  ];
  const change = {
    title: COLUMN_TITLES.change,
    cell: (row: FiledRow) => ROW_CHANGE_LABELS[row.change],
    problem: oneOf(ROW_CHANGE_LABELS),
  };
  return isRevised ? [...columns, change] : columns;
}
