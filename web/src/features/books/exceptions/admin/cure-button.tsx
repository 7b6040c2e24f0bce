import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { ButtonLook } from "../../../../ui/button-look.ts";
import { type Cure, useCure } from "./use-cure.ts";

/** What a cure's dialog needs beside its item. */
export interface CureDialogProps {
  /** Rejects when the cure failed. */
  run: (cure: Cure) => ReturnType<Cure>;
  onClose: () => void;
}

interface CureButtonProps extends Pick<ButtonLook, "variant"> {
  icon: LucideIcon;
  label: string;
  doneSentence: () => string;
  /** The dialog. */
  children: (dialogProps: CureDialogProps) => ReactNode;
}

/** Opens the dialog of a cure. Closed after a failure, the queue is loaded again. */
export function CureButton({ label, doneSentence, children, ...look }: CureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutation, refetch } = useCure(doneSentence, close);
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
