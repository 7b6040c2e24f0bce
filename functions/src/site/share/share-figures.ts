import { createHash } from "node:crypto";
import { formatPaise, roundDownPaise, type Picture } from "@daansetu/contract";

/** What a share image tells. `progress` is absent for what has none, such as an NGO. */
export interface ShareSubject {
  title: string;
  /** Below the title, such as the NGO's name. */
  byline: string;
  picture: Picture | undefined;
  /** True if the picture is shown whole, on white. */
  isLogo?: boolean;
  progress?: MoneyProgress | UnitProgress | undefined;
}
export interface MoneyProgress {
  raisedPaise: number;
  goalPaise: number;
}
/** Progress of a monthly campaign. */
export interface UnitProgress {
  sponsored: number;
  target: number;
  unit: { one: string; many: string };
}

/** Progress in the words of the image. */
export interface ProgressWords {
  /** The figure in large type. */
  figure: string;
  /** The text beside or below the figure. */
  rest: string;
  /** Between 0 and 1. */
  part: number;
}

/** Figures change in steps, so that an image does not with each donation. */
const FIGURE_DIGITS = 2;

/** Never more than there is: what is not exact is called "over". */
export function wordsOf(progress: MoneyProgress | UnitProgress): ProgressWords {
  if ("goalPaise" in progress) {
    const { raisedPaise, goalPaise } = progress;
    const goal = formatPaise(goalPaise);
    const roundedPaise = roundDownPaise(raisedPaise, FIGURE_DIGITS);
    if (roundedPaise <= 0) return { figure: "Be the first", rest: `Goal ${goal}`, part: 0 };
    const figure = `${roundedPaise < raisedPaise ? "Over " : ""}${formatPaise(roundedPaise)}`;
    return { figure, rest: `raised of ${goal}`, part: Math.min(1, roundedPaise / goalPaise) };
  }
  const { sponsored, target, unit } = progress;
  const name = target === 1 ? unit.one : unit.many;
  if (sponsored <= 0) return { figure: "Be the first", rest: `Goal ${target} ${name} a month`, part: 0 };
  return { figure: `${sponsored} of ${target}`, rest: `${name} sponsored`, part: Math.min(1, sponsored / target) };
}

/** Changes whenever the image does, and so with figures only when their rounded words change. */
export function shareVersion(subject: ShareSubject): string {
  const { title, byline, picture, progress } = subject;
  const drawn = [
    DESIGN,
    title,
    byline,
    picture?.src,
    picture?.focusX,
    picture?.focusY,
    progress === undefined ? undefined : wordsOf(progress),
  ];
  return createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 10);
}

/** Counts the designs of the image: a new one needs a new version of every address. */
const DESIGN = 1;

export type ShareKind = "campaign" | "ngo" | "home";

/** The path of a share image, with its version, for `og:image`. */
export const sharePath = (kind: ShareKind, id: string, subject: ShareSubject): string =>
  `/share/${kind === "home" ? "home" : `${kind}/${id}`}.jpg?v=${shareVersion(subject)}`;
