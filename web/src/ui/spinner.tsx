import { LoaderCircle } from "lucide-react";
import { Icon } from "./icon.tsx";

/** A spinner; decorative, because the text beside it says what is loading. */
export function Spinner({ size = "md" }: { size?: "sm" | "md" | "lg" }) {
  return <Icon of={LoaderCircle} size={size} className="animate-spin" />;
}
