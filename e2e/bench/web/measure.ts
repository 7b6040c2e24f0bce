import { join } from "node:path";
import * as z from "zod";
import { runNode } from "../../../local/processes/child.ts";
import { installTool } from "../../../local/tools/tool.ts";

/** The figures of a page: scores from 0 to 100, milliseconds of Lighthouse's simulated phone, bytes as they were transferred. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  scriptBytes: number;
  allBytes: number;
}

const Score = z.object({ score: z.number() });
const Value = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, "best-practices": Score, seo: Score }),
  audits: z.object({
    "largest-contentful-paint": Value,
    "cumulative-layout-shift": Value,
    "total-blocking-time": Value,
    "network-requests": z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.optional(z.string()), transferSize: z.optional(z.number()) })),
      }),
    }),
  }),
});

/** @param port of a browser's debugger */
export async function measurePage(url: string, port: number): Promise<PageFigures> {
  const program = join(await installTool("lighthouse"), "lighthouse/cli/index.js");
  const options = ["--output=json", "--quiet", "--no-enable-error-reporting"];
  const { code, output } = await runNode([program, url, `--port=${port}`, ...options]);
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}: ${output}`);
  const { categories, audits } = Report.parse(JSON.parse(output));
  const requests = audits["network-requests"].details.items;
  const bytesOf = (items: typeof requests) => items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const points = ({ score }: { score: number }) => Math.round(score * 100);
  return {
    performance: points(categories.performance),
    accessibility: points(categories.accessibility),
    bestPractices: points(categories["best-practices"]),
    seo: points(categories.seo),
    lcpMs: Math.round(audits["largest-contentful-paint"].numericValue),
    cls: Number(audits["cumulative-layout-shift"].numericValue.toFixed(3)),
    tbtMs: Math.round(audits["total-blocking-time"].numericValue),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === "Script")),
    allBytes: bytesOf(requests),
  };
}

/** Each figure's own median. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

export function medianOf(runs: readonly PageFigures[]): PageFigures {
  const medianFigure = (name: keyof PageFigures): number => median(runs.map((run) => run[name]));
  return {
    performance: medianFigure("performance"),
    accessibility: medianFigure("accessibility"),
    bestPractices: medianFigure("bestPractices"),
    seo: medianFigure("seo"),
    lcpMs: medianFigure("lcpMs"),
    cls: medianFigure("cls"),
    tbtMs: medianFigure("tbtMs"),
    scriptBytes: medianFigure("scriptBytes"),
    allBytes: medianFigure("allBytes"),
  };
}
