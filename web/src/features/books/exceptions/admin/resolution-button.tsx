import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { ButtonLook } from "../../../../ui/button-look.ts";
import { type Resolution, useResolution } from "./use-resolution.ts";

/** What a resolution's dialog needs beside its item. */
export interface ResolutionDialogProps {
  /** Rejects when the resolution failed. */
  run: (resolution: Resolution) => ReturnType<Resolution>;
  onClose: () => void;
}

interface ResolutionButtonProps extends Pick<ButtonLook, "variant"> {
  icon: LucideIcon;
  label: string;
  doneSentence: () => string;
  /** The dialog. */
  children: (dialogProps: ResolutionDialogProps) => ReactNode;
}

/** Opens the dialog of a resolution. Closed after a failure, the queue is loaded again. */
export function ResolutionButton({ label, doneSentence, children, ...look }: ResolutionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutation, refetch } = useResolution(doneSentence, close);
  return (
    <>
      <Button size="sm" {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen &&
        children({
          run: mutation.mutateAsync,
          onClose: () => {
            close();
            if (mutation.error !== null) void refetch();
          },
        })}
    </>
  );
}
