import type { CSSProperties } from "react";

interface ProgressProps {
  /** Progress from 0 to 1; larger values are shown as full. */
  share: number;
  /** Accessible name: "Raised so far". */
  label: string;
  className?: string;
}

/** A share in percent: never 100 before the goal is reached, never 0 once anything was donated. */
function percentOf(share: number): number {
  if (!(share > 0)) return 0;
  if (share >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

function Progress({ share, label, className = "", meterStyle }: ProgressProps & { meterStyle: "bar" | "setu" }) {
  const percent = percentOf(share);
  const style: CSSProperties & { "--p": string } = { "--p": `${percent}%` };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`${meterStyle} ${className}`}
      style={style}
    />
  );
}

/** A progress bar of 8 px height, for cards. */
export function ProgressBar(props: ProgressProps) {
  return <Progress {...props} meterStyle="bar" />;
}

/** Progress as a bridge of arches with a half-sun at the amount reached. Only on detail pages. */
export function BridgeProgressBar(props: ProgressProps) {
  return <Progress {...props} meterStyle="setu" />;
}
