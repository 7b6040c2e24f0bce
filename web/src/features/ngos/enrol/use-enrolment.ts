import {
  type Application,
  applicationEndpoints,
  calendarDay,
  completeDetails,
  type FieldError,
  type NgoDraft,
} from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { problemSentence } from "../form/problem-sentence.ts";
import { useBusyFields } from "../form/use-busy-fields.ts";
import type { NgoForm } from "../form/ngo-form.ts";
import { DraftKeeper, type Saving } from "./draft-keeper.ts";
import { type EnrolPart, partOf } from "./parts.ts";

/** One's own applications, newest first. Its key tells them from another person's. */
export const myApplicationsQuery = (userId: string) => ({
  ...endpointQuery(applicationEndpoints.myApplications, { query: { limit: "1" } }),
  queryKey: [applicationEndpoints.myApplications.name, userId],
});

export interface Enrolment {
  form: NgoForm;
  saving: Saving;
  isUploading: boolean;
  errors: readonly { field: string; message: string }[];
  /** Counts the tries to go on. */
  attempt: number;
  /** Looks at a part, or at all; what is wrong is shown from then on. @returns whether nothing is */
  check: (part: EnrolPart) => boolean;
  /** Why the last submission failed, where no field is to blame. */
  failure: Error | undefined;
  isSubmitting: boolean;
  submit: () => void;
  retry: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** The form of an application: what was typed, kept as it is typed; what is wrong with it; handing it in. */
export function useEnrolment(userId: string, application: Application | undefined, onSent: () => void): Enrolment {
  const queries = useQueryClient();
  const [keeper] = useState(() => new DraftKeeper(userId, application));
  const { details, saving } = useSyncExternalStore(keeper.subscribe, keeper.get);
  const [shown, setShown] = useState<{ part: EnrolPart; attempt: number }>();
  const [told, setTold] = useState<{ fields: readonly FieldError[]; of: NgoDraft }>();
  const uploads = useBusyFields();
  useUnsavedWays(keeper, saving);

  const submitting = useMutation({
    mutationFn: async () => {
      const saved = await keeper.save();
      if (saved === undefined) throw new NotSavedError();
      return callApi(applicationEndpoints.submitApplication, {
        params: { id: saved._id },
        body: { version: saved.version },
      });
    },
    networkMode: "always",
    onSuccess: (sent) => {
      queries.setQueryData(myApplicationsQuery(userId).queryKey, [sent]);
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError) setTold({ fields: error.fields, of: keeper.get().details });
    },
  });

  const complete = completeDetails(details, calendarDay(new Date()));
  const wrong = complete.ok ? [] : complete.fields;
  const refused =
    saving.at === "refused" ? saving.fields.map((each) => ({ ...each, field: withoutRoot(each.field) })) : [];
  const server = told !== undefined && told.of === details ? told.fields : [];
  const visible = [
    ...refused,
    ...(shown === undefined
      ? []
      : wrong.filter(({ field }) => shown.part === "review" || partOf(field) === shown.part)),
    ...server,
  ];
  const errors = visible
    .filter(({ field }, at) => visible.findIndex((each) => each.field === field) === at)
    .map((each) => ({ field: each.field, message: problemSentence(each) }));

  return {
    form: {
      values: details,
      set: keeper.change,
      errorOf: (field) => errors.find((each) => each.field === field)?.message,
      noteOf: (field) => (application?.status === "changes-asked" ? application.asked?.fields[field] : undefined),
      setBusy: uploads.setBusy,
    },
    saving,
    isUploading: uploads.isUploading,
    errors,
    attempt: shown?.attempt ?? 0,
    check: (part) => {
      setShown({ part, attempt: (shown?.attempt ?? 0) + 1 });
      return !wrong.some(({ field }) => part === "review" || partOf(field) === part);
    },
    failure:
      submitting.error instanceof NotSavedError || server.length > 0 ? undefined : (submitting.error ?? undefined),
    isSubmitting: submitting.isPending,
    submit: () => {
      setTold(undefined);
      submitting.mutate();
    },
    retry: () => void keeper.save(),
    takeTheirs: () => void keeper.takeTheirs().catch(() => undefined),
    keepMine: () => void keeper.keepMine().catch(() => undefined),
  };
}

/** Whatever is said of it stands where the saving is shown. */
class NotSavedError extends Error {
  override readonly name = "NotSavedError";
}

const withoutRoot = (field: string) => field.replace(/^details\./, "");

/** Saves what is left when the page is left or the connection is back; the browser asks before a tab with something unsaved is closed. */
function useUnsavedWays(keeper: DraftKeeper, saving: Saving) {
  const isSaved = saving.at === "saved";
  useEffect(() => {
    const save = () => void keeper.save();
    const saveRest = () => {
      if (["typed", "waiting"].includes(keeper.get().saving.at)) save();
    };
    saveRest();
    window.addEventListener("online", save);
    return () => {
      window.removeEventListener("online", save);
      saveRest();
    };
  }, [keeper]);
  useEffect(() => {
    if (isSaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSaved]);
}
