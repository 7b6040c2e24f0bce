import { calendarDay, type Ngo } from "@daansetu/contract";
import type { Column } from "../../../http/csv.ts";

/** Formats the day in India as `2026-11-22`, which spreadsheets read as a date. */
const toCalendarDay = (moment: string | undefined) => (moment === undefined ? undefined : calendarDay(moment));

export const NGO_COLUMNS: readonly Column<Ngo>[] = [
  { head: "NGO", cell: ({ ngoName }) => ngoName },
  { head: "Place", cell: ({ ngoLocation }) => ngoLocation },
  { head: "Sector", cell: ({ sector }) => sector },
  { head: "Status", cell: ({ status }) => status },
  { head: "Acts valid today", cell: ({ approvals }) => joinActs(approvals) },
  { head: "First paper lapses", cell: ({ papersUntil }) => toCalendarDay(papersUntil) },
  { head: "Contact person", cell: ({ contactPersonName }) => contactPersonName },
  { head: "E-mail", cell: ({ email }) => email },
  { head: "Mobile", cell: ({ number }) => number },
  { head: "Enrolled", cell: ({ createdAt }) => toCalendarDay(createdAt) },
  { head: "Id", cell: ({ _id }) => _id },
];

const joinActs = (approvals: Ngo["approvals"]) =>
  [...new Set(approvals.flatMap(({ act, valid }) => (valid ? [act] : [])))].join(" ");
