import { Note } from "../../../ui/note.tsx";

/** Why something was not done. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    children !== undefined && (
      <Note tone="madder" role="alert">
        {children}
      </Note>
    )
  );
}
