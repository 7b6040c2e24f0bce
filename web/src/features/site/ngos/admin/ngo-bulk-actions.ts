import { type AdminNgo, type Ngo, ngoEndpoints } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import { PauseCircle, RotateCcw } from "lucide-react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { m } from "../../../../paraglide/messages.js";
import type { BulkAction } from "../../../../ui/table/index.ts";
import { cacheNgo, refetchNgoLists } from "./use-ngo-edit.ts";

type ListedNgo = Pick<Ngo, "_id" | "ngoName" | "status" | "version">;

const requestStatus =
  (status: "enrolled" | "suspended") =>
  ({ _id: id, version = 0 }: ListedNgo): Promise<AdminNgo> =>
    callApi(ngoEndpoints.changeNgoStatus, { params: { id }, body: { status, version } });

/** Undoes a re-admission: suspends or removes the NGO again. Its campaigns stay live, as they were before. */
const undoReadmission = (ngoBefore: ListedNgo) => (changedNgo: ListedNgo) =>
  ngoBefore.status === "removed"
    ? callApi(ngoEndpoints.deleteNgo, { params: { id: changedNgo._id }, query: { campaigns: "keep" } })
    : requestStatus("suspended")(changedNgo);

/** Bulk actions of the list: suspending and re-admitting NGOs, each with undo. */
export function ngoBulkActions(client: QueryClient): readonly BulkAction<Ngo>[] {
  /** Sequential, and stops at the first refusal, which usually is a conflict; so the lists are refetched in any case. */
  async function changeNgosInTurn(
    ngos: readonly ListedNgo[],
    changeNgo: (ngo: ListedNgo, index: number) => Promise<AdminNgo>,
  ) {
    const changedNgos: AdminNgo[] = [];
    try {
      for (const [index, ngo] of ngos.entries()) {
        const readmittedNgo = await changeNgo(ngo, index).catch((error: unknown) => {
          throw error instanceof ApiError ? prefixWithNgoName(error, ngo) : error;
        });
        cacheNgo(client, readmittedNgo);
        changedNgos.push(readmittedNgo);
      }
    } finally {
      refetchNgoLists(client);
    }
    return changedNgos;
  }
  return [
    {
      id: "suspend",
      label: m.ngos_suspend(),
      busyLabel: m.ngos_suspending(),
      icon: PauseCircle,
      danger: true,
      confirm: (ngos) => ({
        title: m.ngos_bulk_suspend_title({ count: selectEnrolled(ngos).length }),
        text: m.ngos_bulk_suspend_text(),
      }),
      run: async (ngos) => {
        const suspendedNgos = await changeNgosInTurn(selectEnrolled(ngos), requestStatus("suspended"));
        const doneSentence = m.ngos_bulk_suspended({ count: suspendedNgos.length });
        return suspendedNgos.length === 0
          ? { doneMessage: doneSentence }
          : { doneMessage: doneSentence, undo: () => changeNgosInTurn(suspendedNgos, requestStatus("enrolled")) };
      },
    },
    {
      id: "let-in",
      label: m.ngos_let_in(),
      busyLabel: m.ngos_letting_in(),
      icon: RotateCcw,
      run: async (ngos) => {
        const readmittableNgos = ngos.filter(({ status }) => status === "suspended" || status === "removed");
        const readmittedNgos = await changeNgosInTurn(readmittableNgos, requestStatus("enrolled"));
        const doneSentence = m.ngos_bulk_let_in({ count: readmittedNgos.length });
        if (readmittedNgos.length === 0) return { doneMessage: doneSentence };
        return {
          doneMessage: doneSentence,
          undo: () =>
            changeNgosInTurn(readmittedNgos, (readmittedNgo, index) =>
              undoReadmission(readmittableNgos[index] ?? readmittedNgo)(readmittedNgo),
            ),
        };
      },
    },
  ];
}

const selectEnrolled = (ngos: readonly Ngo[]) => ngos.filter(({ status }) => status === "enrolled");

const prefixWithNgoName = (error: ApiError, { ngoName: name }: ListedNgo) =>
  new ApiError(error.code, m.ngos_bulk_stopped({ name, reason: error.message }), { status: error.status });
