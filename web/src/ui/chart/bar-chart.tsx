import { useState } from "react";
import { cx } from "../../lib/cx.ts";
import { m } from "../../paraglide/messages.js";

export interface Bar {
  key: string;
  /** Below the bar, if there is space: "12 Nov". */
  shortLabel: string;
  /** In the table and in the line above the chart: "12 November 2026". */
  name: string;
  value: number;
  /** The value and other details, as text. */
  details: readonly string[];
}

interface BarChartProps {
  /** Caption and accessible name of the chart. */
  label: string;
  bars: readonly Bar[];
  /** Column headings of the table: one for the name, then one for each entry of `details`. */
  columnHeads: readonly string[];
  /** Formats a value for the axis. */
  format: (value: number) => string;
}

/** Bar chart over time. A line above spells out one bar, and a table below lists all of them, for people who cannot see the bars. */
export function BarChart({ label, bars, columnHeads, format }: BarChartProps) {
  const [chosenKey, setChosenKey] = useState<string>();
  const highestValue = Math.max(0, ...bars.map(({ value }) => value));
  // Without values, the axis would show meaningless amounts.
  if (highestValue === 0) return <p className="text-ink-soft">{m.chart_empty()}</p>;
  const axisTop = roundUp(highestValue);
  const describedBar =
    bars.find(({ key }) => key === chosenKey) ?? bars.findLast(({ value }) => value > 0) ?? bars.at(-1);
  return (
    <figure className="m-0">
      <p aria-hidden="true" className="mb-2 flex min-h-6 flex-wrap gap-x-3 text-sm">
        {describedBar !== undefined && (
          <>
            <b>{describedBar.name}</b>
            {describedBar.details.map((detail, index) => (
              <span key={columnHeads[index + 1]} className="text-ink-soft">
                <span className="text-ink-mute">{`${columnHeads[index + 1] ?? ""}: `}</span>
                {detail}
              </span>
            ))}
          </>
        )}
      </p>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-mute">
        <div className="grid h-40 content-between justify-items-end leading-none">
          <span>{format(axisTop)}</span>
          <span>{format(axisTop / 2)}</span>
          <span>{format(0)}</span>
        </div>
        <div className="relative h-40 border-b border-line-strong">
          <div className="absolute inset-x-0 top-0 border-t border-dashed border-line" />
          <div className="absolute inset-x-0 top-1/2 border-t border-dashed border-line" />
          <Bars bars={bars} axisTop={axisTop} describedKey={describedBar?.key} onChoose={setChosenKey} />
        </div>
        <div className="col-start-2 flex justify-between gap-2 pt-1">
          {axisLabels(bars).map(({ key, shortLabel }) => (
            <span key={key}>{shortLabel}</span>
          ))}
        </div>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-info">
          {m.chart_as_table()}
        </summary>
        <div className="max-h-80 overflow-auto rounded-control border border-line">
          <BarTable label={label} bars={bars} columnHeads={columnHeads} />
        </div>
      </details>
    </figure>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  axisTop: number;
  describedKey: string | undefined;
  onChoose: (key: string) => void;
}

/** Bars stretch to the width available; a value above zero always gets a visible height. */
function Bars({ bars, axisTop, describedKey, onChoose }: BarsProps) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, bars.length)} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {bars.map(({ key, value }, index) => {
        const height = value > 0 ? Math.max(1.5, (value / axisTop) * 100) : 0;
        const chooseBar = () => {
          onChoose(key);
        };
        return (
          <g key={key} onPointerEnter={chooseBar} onPointerDown={chooseBar}>
            <rect x={index} y={0} width={1} height={100} fill="transparent" />
            <rect
              x={index + 0.14}
              y={100 - height}
              width={0.72}
              height={height}
              className={cx("transition-colors duration-(--quick)", key === describedKey ? "fill-genda" : "fill-info")}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Leaves out rows without a value, because most days of a year have no donation. */
function BarTable({ label, bars, columnHeads }: Pick<BarChartProps, "label" | "bars" | "columnHeads">) {
  const filledBars = bars.filter(({ value, details }) => value !== 0 || details.length > 2);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="bg-well text-left">
        <tr>
          {columnHeads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-semibold text-ink-soft">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filledBars.map(({ key, name, details }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="px-3 py-2 text-left font-normal">
              {name}
            </th>
            {details.map((detail, index) => (
              <td key={columnHeads[index + 1]} className="px-3 py-2">
                {detail}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Labels of the axis: first, middle and last. */
function axisLabels(bars: readonly Bar[]): Bar[] {
  const labelIndexes = [0, Math.floor((bars.length - 1) / 2), bars.length - 1];
  return [...new Set(labelIndexes)].flatMap((index) => bars[index] ?? []);
}

/** The next round number above a value, for the top of the axis. */
function roundUp(value: number): number {
  const roundingStep = 10 ** Math.max(0, String(Math.ceil(value)).length - 2);
  return Math.ceil(value / roundingStep / 2) * roundingStep * 2;
}
