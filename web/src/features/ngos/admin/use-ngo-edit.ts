import { type AdminNgo, ngoEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
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
  const [values, setValues] = useState<EditValues>(() => valuesOf(ngo));
  const [isDirty, setIsDirty] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const refuse = (fields: ApiError["fields"]) => {
    setProblems(fields.map((each) => ({ field: each.field, message: problemSentence(each) })));
    setAttempt((before) => before + 1);
  };
  const saving = useMutation({
    networkMode: "always",
    mutationFn: (version: number) => {
      const edit = editOf(values, ngo, version);
      if (!edit.ok) throw new ApiError("bad-input", m.ngos_save_failed(), { fields: edit.fields });
      return callApi(ngoEndpoints.editNgo, { params: { id: ngo._id }, body: edit.value });
    },
    onSuccess: (saved) => {
      keep(client, saved);
      setValues(valuesOf(saved));
      setIsDirty(false);
      setProblems([]);
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
    change: (to: Partial<EditValues>) => {
      setValues((before) => ({ ...before, ...to }));
      setIsDirty(true);
    },
    /** What somebody else saved, in place of what was typed here. */
    takeTheirs: async () => {
      const theirs = await client.query({ ...ngoForAdmin(ngo._id), staleTime: 0 });
      setValues(valuesOf(theirs));
      setIsDirty(false);
      setProblems([]);
      saving.reset();
    },
    /** Saves what was typed here, though somebody else has changed it since. */
    saveMine: async () => {
      const { version } = await client.query({ ...ngoForAdmin(ngo._id), staleTime: 0 });
      saving.mutate(version);
    },
  };
}

export const ngoForAdmin = (id: string) => endpointQuery(ngoEndpoints.ngoForAdmin, { params: { id } });

/** Shows what was saved at once, and asks the lists anew. */
export function keep(client: ReturnType<typeof useQueryClient>, saved: AdminNgo): void {
  client.setQueryData(ngoForAdmin(saved._id).queryKey, saved);
  for (const { name } of [ngoEndpoints.allNgos, ngoEndpoints.ngoById, ngoEndpoints.directoryFigures])
    void client.invalidateQueries({ queryKey: [name] });
}
