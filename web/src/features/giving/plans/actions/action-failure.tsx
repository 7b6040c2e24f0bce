import { Note } from "../../../../ui/note.tsx";

/** The reason why an action failed. */
export function ActionFailure({ children }: { children: string | undefined }) {
  return (
    children !== undefined && (
      <Note tone="danger" role="alert">
        {children}
      </Note>
    )
  );
}
