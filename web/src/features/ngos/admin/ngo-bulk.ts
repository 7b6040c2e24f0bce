import { type AdminNgo, type Ngo, ngoEndpoints } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import { PauseCircle, RotateCcw } from "lucide-react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { m } from "../../../paraglide/messages.js";
import type { BulkAction } from "../../../ui/table/index.ts";
import { askAnew, hold } from "./use-ngo-edit.ts";

type Seen = Pick<Ngo, "_id" | "ngoName" | "status" | "version">;

const put =
  (status: "enrolled" | "suspended") =>
  ({ _id: id, version = 0 }: Seen): Promise<AdminNgo> =>
    callApi(ngoEndpoints.changeNgoStatus, { params: { id }, body: { status, version } });

/** As it was before it was let in: what went on without it goes on without it again. */
const putBack = (before: Seen) => (now: Seen) =>
  before.status === "removed"
    ? callApi(ngoEndpoints.deleteNgo, { params: { id: now._id }, query: { campaigns: "keep" } })
    : put("suspended")(now);

/**
 * Suspending several NGOs at once, and bringing several back. Each can be taken back.
 * @param client shows each NGO as the server has it now
 */
export function ngoActions(client: QueryClient): readonly BulkAction<Ngo>[] {
  /** One after the other, so that a refusal stops before the next. After it too the lists are asked anew: somebody else was first. */
  async function each(ngos: readonly Seen[], change: (ngo: Seen, at: number) => Promise<AdminNgo>) {
    const changed: AdminNgo[] = [];
    try {
      for (const [at, ngo] of ngos.entries()) {
        const now = await change(ngo, at).catch((error: unknown) => {
          throw error instanceof ApiError ? named(error, ngo) : error;
        });
        hold(client, now);
        changed.push(now);
      }
    } finally {
      askAnew(client);
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
        const suspended = await each(enrolled(ngos), put("suspended"));
        const said = m.ngos_bulk_suspended({ count: suspended.length });
        return suspended.length === 0 ? { said } : { said, undo: () => each(suspended, put("enrolled")) };
      },
    },
    {
      id: "let-in",
      label: m.ngos_let_in(),
      busyLabel: m.ngos_letting_in(),
      icon: RotateCcw,
      run: async (ngos) => {
        const before = ngos.filter(({ status }) => status === "suspended" || status === "removed");
        const letIn = await each(before, put("enrolled"));
        const said = m.ngos_bulk_let_in({ count: letIn.length });
        if (letIn.length === 0) return { said };
        return { said, undo: () => each(letIn, (now, at) => putBack(before[at] ?? now)(now)) };
      },
    },
  ];
}

const enrolled = (ngos: readonly Ngo[]) => ngos.filter(({ status }) => status === "enrolled");

/** Says which of several it was. */
const named = (error: ApiError, { ngoName: name }: Seen) =>
  new ApiError(error.code, m.ngos_bulk_stopped({ name, reason: error.message }), { status: error.status });
