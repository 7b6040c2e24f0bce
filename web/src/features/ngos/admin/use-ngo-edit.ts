import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { problemSentence } from "../form/problem-sentence.ts";
import { type EditValues, editOf, inForm, valuesOf } from "./edit-values.ts";

interface Problem {
  field: string;
  message: string;
}

/** The form of an NGO: what was typed, what is wrong with it, and whether somebody else was faster. Nothing typed is lost. */
export function useNgoEdit(ngo: AdminNgo) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(ngo);
  const [values, setValues] = useState<EditValues>(() => valuesOf(ngo));
  const [isDirty, setIsDirty] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const start = (from: AdminNgo) => {
    setSeen(from);
    setValues(valuesOf(from));
    setIsDirty(false);
    setProblems([]);
  };
  // What was typed on an earlier version is saved as that, or a later answer would hide that somebody else changed it.
  if (ngo.version > seen.version && !isDirty) start(ngo);
  const refuse = (fields: ApiError["fields"]) => {
    setProblems(fields.map((each) => ({ field: each.field, message: problemSentence(each) })));
    setAttempt((before) => before + 1);
  };
  const stored = () => client.query({ ...ngoForAdmin(ngo._id), staleTime: 0 });
  const saving = useMutation({
    networkMode: "always",
    mutationFn: async (over: "seen" | "theirs") => {
      const edit = editOf(values, seen, over === "seen" ? seen.version : (await stored()).version);
      if (!edit.ok) throw new ApiError("bad-input", m.ngos_save_failed(), { fields: edit.fields });
      return callApi(ngoEndpoints.editNgo, { params: { id: ngo._id }, body: edit.value });
    },
    onSuccess: (saved) => {
      keep(client, saved);
      start(saved);
      void toast("success", m.ngos_saved());
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields.length > 0) refuse(inForm(error.fields));
      else setProblems([]);
    },
  });
  return {
    values,
    isDirty,
    problems,
    attempt,
    saving,
    save: () => {
      saving.mutate("seen");
    },
    change: (to: Partial<EditValues>) => {
      setValues((before) => ({ ...before, ...to }));
      setIsDirty(true);
    },
    /** What somebody else saved, in place of what was typed here. */
    takeTheirs: async () => {
      try {
        start(await stored());
        saving.reset();
      } catch (error) {
        void toast("error", error instanceof Error ? error.message : m.ui_error_text());
      }
    },
    /** Saves what was typed here, though somebody else has changed it since. */
    saveMine: () => {
      saving.mutate("theirs");
    },
  };
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
