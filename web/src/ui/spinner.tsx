import { LoaderCircle } from "lucide-react";
import { Icon } from "./icon.tsx";

/** Turns while something is under way; the words beside it say what. */
export function Spinner({ size = "md" }: { size?: "sm" | "md" | "lg" }) {
  return <Icon of={LoaderCircle} size={size} className="animate-spin" />;
}
