import type { CSSProperties } from "react";

interface ProgressProps {
  /** 0 to 1, or more: the bar stops at full and the words beside it go on. */
  share: number;
  /** What the bar measures: "Raised so far". */
  label: string;
  className?: string;
}

/** Whole percent for the bar: never 100 before the goal is reached, never 0 once something came. */
function percentOf(share: number): number {
  if (!(share > 0)) return 0;
  if (share >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

function Progress({ share, label, className = "", mark }: ProgressProps & { mark: "bar" | "setu" }) {
  const percent = percentOf(share);
  const style: CSSProperties & { "--p": string } = { "--p": `${percent}%` };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`${mark} ${className}`}
      style={style}
    />
  );
}

/** The plain 8 px bar of cards. */
export function ProgressBar(props: ProgressProps) {
  return <Progress {...props} mark="bar" />;
}

/** Progress as a bridge of arches with a rising half-sun where the money has reached. Detail pages only. */
export function SetuMeter(props: ProgressProps) {
  return <Progress {...props} mark="setu" />;
}
