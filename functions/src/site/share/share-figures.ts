import { createHash } from "node:crypto";
import {
  type BrandColours,
  formatPaise,
  type Identity,
  ownBrandOf,
  roundDownPaise,
  type Picture,
} from "@daansetu/contract";

/** The content of a share image. `progress` is absent for subjects without a goal, such as an NGO. */
export interface ShareSubject {
  title: string;
  /** The line below the title, such as the NGO's name. */
  byline: string;
  picture: Picture | undefined;
  /** True if the picture is shown whole, on white. */
  isLogo?: boolean;
  progress?: MoneyProgress | UnitProgress | undefined;
}

/** How the foundation shows itself on share images. */
export interface ShareBrand {
  /** Its name as the site shows it. */
  siteName: string;
  /** Its own colours; absent for the site's. */
  colours?: BrandColours | undefined;
  /** Its logo on a light ground; absent for the site's mark. */
  logo?: Picture | undefined;
}

export const shareBrandOf = ({ name, logo, ...colours }: Identity): ShareBrand => ({
  siteName: name,
  colours: ownBrandOf(colours),
  logo,
});
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

/** Progress in words, for the image. */
export interface ProgressWords {
  /** The figure in large type. */
  figure: string;
  /** The text beside or below the figure. */
  rest: string;
  /** Progress between 0 and 1. */
  part: number;
}

/** Figures are rounded to this many digits, so that the image does not change with each donation. */
const FIGURE_DIGITS = 2;

/** Words for the progress. Rounded down; an inexact figure is called "over". */
export function progressWordsOf(progress: MoneyProgress | UnitProgress): ProgressWords {
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

/** What a share image shows, in words, for whoever does not see it. */
export function shareAlt({ title, byline, progress }: ShareSubject): string {
  const { figure, rest } = progress === undefined ? { figure: "", rest: "" } : progressWordsOf(progress);
  return [title, byline, figure, rest].filter((part) => part !== "").join(", ");
}

/** Version of a share image: changes whenever the image does, and so with figures only when their rounded words change. */
export function shareVersion(subject: ShareSubject, { siteName, colours, logo }: ShareBrand): string {
  const { title, byline, picture, progress } = subject;
  const drawn = [
    DESIGN,
    siteName,
    title,
    byline,
    picture?.src,
    picture?.focusX,
    picture?.focusY,
    progress === undefined ? undefined : progressWordsOf(progress),
    ...(colours === undefined ? [] : [colours.main, colours.accent]),
    ...(logo === undefined ? [] : [logo.src]),
  ];
  return createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 10);
}

/** Version of the image's design: a new design changes the version in every address. */
const DESIGN = 1;

export type ShareKind = "campaign" | "ngo" | "home";

/** The path of a share image, with its version, for `og:image`. */
export const sharePath = (
  kind: ShareKind,
  id: string,
  { subject, brand }: { subject: ShareSubject; brand: ShareBrand },
): string => `/share/${kind === "home" ? "home" : `${kind}/${id}`}.jpg?v=${shareVersion(subject, brand)}`;
