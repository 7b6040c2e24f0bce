import { RefreshCw, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../lib/api-error.ts";
import { useAwaitsConnection } from "../lib/open-when-online.ts";
import { useOnline } from "../lib/use-online.ts";
import { m } from "../paraglide/messages.js";
import broken from "./art/spot-broken.svg";
import done from "./art/spot-done.svg";
import empty from "./art/spot-empty.svg";
import offline from "./art/spot-offline.svg";
import search from "./art/spot-search.svg";
import wait from "./art/spot-wait.svg";
import { Button } from "./button.tsx";
import { Note } from "./note.tsx";

const SPOT_DRAWINGS = { broken, done, empty, offline, search, wait } as const;
export type SpotDrawing = keyof typeof SPOT_DRAWINGS;

interface StatePanelProps {
  spot: SpotDrawing;
  title: string;
  /** The heading level. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** At most two action buttons. */
  actions?: ReactNode;
  role?: "alert" | "status";
}

/** An empty, error or success state: an illustration, what happened, and a next step. */
export function StatePanel({ spot, title, level = 3, children, actions, role }: StatePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div role={role} className="grid justify-items-center gap-2 px-4 py-6 text-center">
      <img src={SPOT_DRAWINGS[spot]} alt="" width={240} height={150} className="mb-2 h-auto w-60" />
      <Heading className={level === 1 ? "text-h2" : "text-h4"}>{title}</Heading>
      {children && <div className="max-w-[26rem] text-ink-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** Empty state of a list. The specification prescribes its title. */
export function EmptyState({ level = 3, children, actions }: Pick<StatePanelProps, "level" | "children" | "actions">) {
  return (
    <StatePanel spot="empty" level={level} title={m.ui_empty_title()} actions={actions} role="status">
      {children}
    </StatePanel>
  );
}

interface FailedWork {
  query?: undefined;
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

interface FailedQuery {
  /** The query that the retry button loads again. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

const workOf = ({ query }: FailedQuery): FailedWork => ({
  error: query.error,
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
});

/** Shows whether the connection or the server failed, and offers a retry. */
export function ErrorState(props: Pick<StatePanelProps, "level"> & { title?: string } & (FailedQuery | FailedWork)) {
  const { title, level = 3 } = props;
  const { error, onRetry, retrying = false } = props.query === undefined ? props : workOf(props);
  const online = useOnline();
  const actions = onRetry && (
    <Button icon={RefreshCw} busy={retrying} busyLabel={m.ui_loading()} onClick={onRetry}>
      {m.ui_try_again()}
    </Button>
  );
  return (
    <StatePanel
      spot="offline"
      title={online ? (title ?? m.ui_error_title()) : m.ui_error_offline_title()}
      level={level}
      actions={actions}
      role="alert"
    >
      {online ? sentenceFor(error) : m.ui_error_offline_text()}
    </StatePanel>
  );
}

function sentenceFor(error: unknown): string {
  if (error instanceof ApiError && error.code === "timeout") return m.ui_error_timeout_text();
  return error instanceof ApiError && error.isServers ? error.message : m.ui_error_text();
}

/** Shown above a loaded page while the browser is offline, and at the bottom of the window once a page waits for the connection. */
export function OfflineNote() {
  const isAwaited = useAwaitsConnection();
  return useOnline() ? null : (
    <Note
      tone="warning"
      icon={WifiOff}
      title={m.ui_offline_note_title()}
      role="status"
      className={isAwaited ? "fixed inset-x-4 bottom-28 z-30 shadow-float" : ""}
    >
      {isAwaited ? m.ui_offline_note_awaited() : m.ui_offline_note_text()}
    </Note>
  );
}
