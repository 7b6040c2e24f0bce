import { ACTS, NGO_SECTORS, CERTIFICATE_WARNINGS, INDIAN_STATES } from "@daansetu/contract";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";
import type { TableFilter } from "../../../../ui/table/index.ts";

export const NGO_FILTERS = ["search", "status", "sector", "act", "place", "papers"] as const;

const STATUS_OPTIONS = [
  { value: "suspended", label: m.ngos_status_suspended },
  { value: "removed", label: m.ngos_status_removed },
  { value: "all", label: m.ngos_status_all },
] as const;

const expiryLabel = (days: (typeof CERTIFICATE_WARNINGS)[number]) =>
  days === "lapsed" ? m.ngos_papers_over() : m.ngos_papers_in({ days });

export const ngoFilters = (): TableFilter[] => [
  { type: "search", name: "search", label: m.ngos_filter_search(), hint: m.ngos_filter_search() },
  {
    type: "select",
    name: "papers",
    label: m.ngos_filter_papers(),
    isInRow: true,
    options: CERTIFICATE_WARNINGS.map((value) => ({ value, label: expiryLabel(value) })),
  },
  {
    type: "chips",
    name: "status",
    label: m.ngos_filter_status(),
    all: m.ngos_filter_status_default(),
    options: STATUS_OPTIONS.map(({ value, label }) => ({ value, label: label() })),
  },
  {
    type: "select",
    name: "sector",
    label: m.ngos_filter_sector(),
    options: NGO_SECTORS.map((value) => ({ value, label: sectorLabel(value) })),
  },
  {
    type: "select",
    name: "act",
    label: m.ngos_filter_act(),
    options: ACTS.map((value) => ({ value, label: value })),
  },
  {
    type: "select",
    name: "place",
    label: m.ngos_filter_place(),
    options: INDIAN_STATES.map((value) => ({ value, label: value })),
  },
];
