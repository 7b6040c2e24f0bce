import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { useVersionedForm } from "../../../../ui/form/use-versioned-form.ts";
import { toFieldSentences } from "../form/ngo-field-sentences.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";
import { readEdit, toFormFields, toEditValues } from "./edit-values.ts";

/** The form that edits an enrolled NGO. */
export function useNgoEdit(ngo: AdminNgo) {
  const client = useQueryClient();
  return useVersionedForm({
    stored: ngo,
    valuesOf: (storedNgo = ngo) => toEditValues(storedNgo),
    readValues: (values, seenNgo = ngo) => readEdit(values, seenNgo),
    send: (editBody, version) =>
      callApi(ngoEndpoints.editNgo, { params: { id: ngo._id }, body: { ...editBody, version } }),
    loadStored: () => client.query({ ...ngoForAdminQuery(ngo._id), staleTime: 0 }),
    sentencesFor: (foundProblems) => toFieldSentences(toFormFields(foundProblems)),
    onSaved: (savedNgo) => {
      showSavedNgo(client, savedNgo);
      void toast("success", m.ngos_saved());
    },
  });
}

export const ngoForAdminQuery = (id: string) => endpointQuery(ngoEndpoints.ngoForAdmin, { params: { id } });

/** Puts a saved NGO into the cache and refetches the lists. */
export function showSavedNgo(client: QueryClient, savedNgo: AdminNgo): void {
  cacheNgo(client, savedNgo);
  refetchNgoLists(client);
}

/** The editor starts from the cached NGO. */
export function cacheNgo(client: QueryClient, savedNgo: AdminNgo): void {
  client.setQueryData(ngoForAdminQuery(savedNgo._id).queryKey, savedNgo);
}

/** Refetches everything that lists NGOs, and their public pages. */
export function refetchNgoLists(client: QueryClient): void {
  void refetchAll(client, [ngoEndpoints.allNgos, ngoEndpoints.ngoById, ngoEndpoints.directoryFigures]);
}
