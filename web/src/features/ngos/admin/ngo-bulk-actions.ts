import { type AdminNgo, type Ngo, ngoEndpoints } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import { PauseCircle, RotateCcw } from "lucide-react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { m } from "../../../paraglide/messages.js";
import type { BulkAction } from "../../../ui/table/index.ts";
import { cacheNgo, refetchNgoLists } from "./use-ngo-edit.ts";

type ListedNgo = Pick<Ngo, "_id" | "ngoName" | "status" | "version">;

const setStatus =
  (status: "enrolled" | "suspended") =>
  ({ _id: id, version = 0 }: ListedNgo): Promise<AdminNgo> =>
    callApi(ngoEndpoints.changeNgoStatus, { params: { id }, body: { status, version } });

/** Undoes a re-admission: suspends or removes the NGO again. Its campaigns stay live, as they were before. */
const undoReadmission = (before: ListedNgo) => (now: ListedNgo) =>
  before.status === "removed"
    ? callApi(ngoEndpoints.deleteNgo, { params: { id: now._id }, query: { campaigns: "keep" } })
    : setStatus("suspended")(now);

/** Bulk actions of the list: suspending and re-admitting NGOs, each with undo. */
export function ngoBulkActions(client: QueryClient): readonly BulkAction<Ngo>[] {
  /** Sequential, and stops at the first refusal, which usually is a conflict; so the lists are refetched in any case. */
  async function changeEach(ngos: readonly ListedNgo[], change: (ngo: ListedNgo, index: number) => Promise<AdminNgo>) {
    const changed: AdminNgo[] = [];
    try {
      for (const [index, ngo] of ngos.entries()) {
        const now = await change(ngo, index).catch((error: unknown) => {
          throw error instanceof ApiError ? withNgoName(error, ngo) : error;
        });
        cacheNgo(client, now);
        changed.push(now);
      }
    } finally {
      refetchNgoLists(client);
    }
    return changed;
  }
  return [
    {
      id: "suspend",
      label: m.ngos_suspend(),
      busyLabel: m.ngos_suspending(),
      icon: PauseCircle,
      danger: true,
      confirm: (ngos) => ({
        title: m.ngos_bulk_suspend_title({ count: enrolled(ngos).length }),
        text: m.ngos_bulk_suspend_text(),
      }),
      run: async (ngos) => {
        const suspended = await changeEach(enrolled(ngos), setStatus("suspended"));
        const said = m.ngos_bulk_suspended({ count: suspended.length });
        return suspended.length === 0 ? { said } : { said, undo: () => changeEach(suspended, setStatus("enrolled")) };
      },
    },
    {
      id: "let-in",
      label: m.ngos_let_in(),
      busyLabel: m.ngos_letting_in(),
      icon: RotateCcw,
      run: async (ngos) => {
        const before = ngos.filter(({ status }) => status === "suspended" || status === "removed");
        const letIn = await changeEach(before, setStatus("enrolled"));
        const said = m.ngos_bulk_let_in({ count: letIn.length });
        if (letIn.length === 0) return { said };
        return { said, undo: () => changeEach(letIn, (now, at) => undoReadmission(before[at] ?? now)(now)) };
      },
    },
  ];
}

const enrolled = (ngos: readonly Ngo[]) => ngos.filter(({ status }) => status === "enrolled");

const withNgoName = (error: ApiError, { ngoName: name }: ListedNgo) =>
  new ApiError(error.code, m.ngos_bulk_stopped({ name, reason: error.message }), { status: error.status });
