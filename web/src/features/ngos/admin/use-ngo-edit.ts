import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { useVersionedForm } from "../../../ui/form/use-versioned-form.ts";
import { toSentences } from "../form/ngo-field-sentences.ts";
import { readEdit, toFormFields, valuesOf } from "./edit-values.ts";

/** The form that edits an enrolled NGO. */
export function useNgoEdit(ngo: AdminNgo) {
  const client = useQueryClient();
  return useVersionedForm({
    stored: ngo,
    valuesOf: (stored = ngo) => valuesOf(stored),
    read: (values, seen = ngo) => readEdit(values, seen),
    send: (edit, version) => callApi(ngoEndpoints.editNgo, { params: { id: ngo._id }, body: { ...edit, version } }),
    load: () => client.query({ ...ngoForAdmin(ngo._id), staleTime: 0 }),
    tell: (found) => toSentences(toFormFields(found)),
    onSaved: (saved) => {
      showSaved(client, saved);
      void toast("success", m.ngos_saved());
    },
  });
}

export const ngoForAdmin = (id: string) => endpointQuery(ngoEndpoints.ngoForAdmin, { params: { id } });

/** Puts a saved NGO into the cache and refetches the lists. */
export function showSaved(client: QueryClient, saved: AdminNgo): void {
  cacheNgo(client, saved);
  refetchNgoLists(client);
}

/** The editor starts from the cached NGO. */
export function cacheNgo(client: QueryClient, saved: AdminNgo): void {
  client.setQueryData(ngoForAdmin(saved._id).queryKey, saved);
}

/** Refetches everything that lists NGOs, and their public pages. */
export function refetchNgoLists(client: QueryClient): void {
  for (const { name } of [ngoEndpoints.allNgos, ngoEndpoints.ngoById, ngoEndpoints.directoryFigures])
    void client.invalidateQueries({ queryKey: [name] });
}
