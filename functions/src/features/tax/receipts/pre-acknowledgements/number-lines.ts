import {
  type AddNumbersResult,
  asciiDigits,
  MAX_ADDED_NUMBERS,
  PreAcknowledgementNumber,
  visibleLine,
} from "@daansetu/contract";
import * as z from "zod/mini";

type Problem = AddNumbersResult["problems"][number];

/**
 * Parses pre-acknowledgement numbers as pasted or loaded from a CSV: one per line, alone or in the first cell, in any case. Lines from
 * `MAX_ADDED_NUMBERS` on are not read.
 * @returns numbers by their line, from 1
 */
export function readNumberLines(text: string): { numbers: Map<string, number>; problems: Problem[] } | "too-many" {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.filter((line) => line.trim() !== "").length > MAX_ADDED_NUMBERS) return "too-many";
  const numbers = new Map<string, number>();
  const problems: Problem[] = [];
  for (const [index, line] of lines.entries()) {
    const text = asciiDigits(visibleLine(line.split(/[,;\t]/)[0] ?? ""))
      .replaceAll(/["'\s]/g, "")
      .toUpperCase();
    if (text === "") continue;
    const problemOf = (problem: Problem["problem"]) => ({ line: index + 1, text: line.trim().slice(0, 60), problem });
    if (!z.safeParse(PreAcknowledgementNumber, text).success) problems.push(problemOf("bad-pre-acknowledgement"));
    else if (numbers.has(text)) problems.push(problemOf("twice"));
    else numbers.set(text, index + 1);
  }
  return { numbers, problems };
}
