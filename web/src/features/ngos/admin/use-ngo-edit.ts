import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { useVersionedForm } from "../../../ui/form/use-versioned-form.ts";
import { toSentences } from "../form/ngo-field-sentences.ts";
import { editOf, inForm, valuesOf } from "./edit-values.ts";

/** The form of an NGO: what was typed, what is wrong with it, and whether somebody else was faster. Nothing typed is lost. */
export function useNgoEdit(ngo: AdminNgo) {
  const client = useQueryClient();
  return useVersionedForm({
    stored: ngo,
    valuesOf: (stored = ngo) => valuesOf(stored),
    read: (values, seen = ngo) => editOf(values, seen),
    send: (edit, version) => callApi(ngoEndpoints.editNgo, { params: { id: ngo._id }, body: { ...edit, version } }),
    load: () => client.query({ ...ngoForAdmin(ngo._id), staleTime: 0 }),
    tell: (found) => toSentences(inForm(found)),
    onSaved: (saved) => {
      keep(client, saved);
      void toast("success", m.ngos_saved());
    },
  });
}

export const ngoForAdmin = (id: string) => endpointQuery(ngoEndpoints.ngoForAdmin, { params: { id } });

/** Shows what was saved at once, and asks the lists anew. */
export function keep(client: QueryClient, saved: AdminNgo): void {
  hold(client, saved);
  askAnew(client);
}

/** What the server says of an NGO now is what its editor begins with. */
export function hold(client: QueryClient, saved: AdminNgo): void {
  client.setQueryData(ngoForAdmin(saved._id).queryKey, saved);
}

/** Everything that lists NGOs or shows them to everybody. */
export function askAnew(client: QueryClient): void {
  for (const { name } of [ngoEndpoints.allNgos, ngoEndpoints.ngoById, ngoEndpoints.directoryFigures])
    void client.invalidateQueries({ queryKey: [name] });
}
