import type { DedicationView } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

export const dedicationLine = ({ kind, name }: Pick<DedicationView, "kind" | "name">): string =>
  kind === "memory" ? m.dedications_line_memory({ name }) : m.dedications_line_honour({ name });
