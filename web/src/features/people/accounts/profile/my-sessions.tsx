import { type LiveSession, sessionEndpoints } from "@daansetu/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone, MonitorSmartphone } from "lucide-react";
import { callApi } from "../../../../lib/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { formatDate } from "../../../../lib/format.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { callWithoutAsking } from "../second-factor/api.ts";
import { FailureNote } from "../../../../ui/failure-note.tsx";

/** Where the person is logged in, each with a button that ends it. Says nothing where the list could not be loaded: the button above still works. Behind a second factor, it is shown once a code was given. */
export function MySessions() {
  const client = useQueryClient();
  const userId = useSession()?.userId;
  const query = queryOptions({
    queryKey: ["mySessions", userId],
    // A page that only opens does not ask for a code.
    queryFn: ({ signal }) => callWithoutAsking(sessionEndpoints.mySessions, { signal }),
  });
  const { data: sessions = [], error } = useQuery(query);
  const showing = useMutation({
    mutationFn: () => callApi(sessionEndpoints.mySessions),
    onSuccess: (shown) => client.setQueryData(query.queryKey, shown),
  });
  const ending = useMutation({
    mutationFn: ({ id }: LiveSession) => callApi(sessionEndpoints.endSession, { params: { session: id } }),
    onSuccess: (remaining, { device }) => {
      client.setQueryData(query.queryKey, remaining);
      void toast("success", m.profile_session_ended({ device }));
    },
  });
  if (sessions.length === 0 && error instanceof ApiError && error.code === "log-in-again")
    return (
      <div className="border-b border-line pb-4">
        <Button size="sm" variant="line" action={showing}>
          {m.profile_sessions_show()}
        </Button>
      </div>
    );
  if (sessions.length === 0) return null;
  return (
    <div className="border-b border-line pb-4">
      <ul aria-label={m.profile_sessions_list()} className="grid gap-1">
        {sessions.map((session) => {
          const { id, device, startedAt, lastSeenAt, isCurrent } = session;
          const isEnding = ending.isPending && ending.variables.id === id;
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 rounded-card bg-well px-3 py-2">
              <Icon
                of={/Android|iPhone|iPad/.test(device) ? Smartphone : MonitorSmartphone}
                className="text-ink-mute"
              />
              <div className="min-w-0 flex-1 leading-snug">
                <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {device}
                  {isCurrent && <Tag tone="leaf">{m.profile_session_current()}</Tag>}
                </p>
                <p className="text-sm text-ink-soft">
                  {m.profile_session_times({ since: formatMoment(startedAt), seen: formatDate(lastSeenAt) })}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  size="sm"
                  variant="line"
                  aria-label={m.profile_session_end_of({ device, since: formatMoment(startedAt) })}
                  busy={isEnding}
                  busyLabel={m.profile_session_ending()}
                  disabled={ending.isPending && !isEnding}
                  onClick={() => ending.mutate(session)}
                >
                  {m.profile_session_end()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FailureNote error={ending.error} title={m.profile_action_failed()} className="mt-3" />
    </div>
  );
}
