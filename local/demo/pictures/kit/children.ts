import { C, circle, DARK, ellipse, FAIR, limb, P, type Reach, rect, S } from "./ink.ts";
import { wheel } from "./vehicles.ts";

export interface ChildLook {
  kind?: "girl" | "boy";
  top?: string;
  bottom?: string;
  skin?: string;
  /** A school bag of this colour. */
  bag?: string;
  arms?: "down" | "up" | "fwd" | "book" | "wave" | "press" | "none";
  ribbon?: string;
  walk?: boolean;
}

const CHILD_ARMS: Record<NonNullable<ChildLook["arms"]>, readonly Reach[]> = {
  down: [[12, -84, 22, -68, 17, -50]],
  up: [[12, -85, 28, -96, 30, -116]],
  fwd: [[12, -84, 26, -74, 38, -74]],
  book: [[12, -82, 26, -62, 34, -66]],
  wave: [[12, -85, 30, -92, 34, -112]],
  press: [[12, -84, 30, -86, 44, -78]],
  none: [],
};

const plait = (ribbon: string) =>
  P("M15-112C15-124 4-130-6-127C-17-124-19-112-15-102C-12-104-10-112-5-115C3-117 9-112 15-112Z", C.kajal) +
  S("M-14-104C-22-98-22-88-18-80", C.kajal, 6) +
  circle(-19, -82, 4.2, ribbon) +
  circle(-15, -78, 3.4, ribbon);
const cropped = () =>
  P("M15-111C16-122 7-128-3-127C-15-126-18-114-14-103C-11-103-11-111-6-115C2-117 9-111 15-111Z", C.kajal);

/** A standing or walking child, 124 tall, looking right. */
export function child(look: ChildLook = {}): string {
  const {
    kind = "girl",
    top = C.genda,
    bottom = C.neel,
    skin = DARK,
    bag,
    arms = "down",
    ribbon = C.madder,
    walk = true,
  } = look;
  const legs = walk
    ? S("M-6-44L-12-6", skin, 8) + S("M7-44L14-6", skin, 8) + P("M-18-6h12q2 0 2 6h-15zM9-6h10q6 0 6 6h-17z", C.kajal)
    : S("M-6-44L-7-6", skin, 8) + S("M7-44L8-6", skin, 8) + P("M-13-6h11q2 0 2 6h-14zM3-6h9q6 0 6 6h-16z", C.kajal);
  const clothes =
    kind === "girl"
      ? P("M-14-88C-18-68-24-52-27-34Q0-27 27-34C23-52 18-70 13-88Q0-94-14-88Z", top) +
        P("M-27-34Q0-27 27-34L25-42Q0-35-25-42Z", bottom)
      : P("M-15-52L-16-28L-2-28L0-40L3-28L17-28L15-52Z", bottom) +
        P("M-15-88C-19-74-18-62-18-48Q0-43 18-48C18-64 18-76 13-88Q0-94-15-88Z", top);
  return (
    (bag
      ? P("M-32-84q-4 0-4 6l2 30q0 6 7 6l14-1V-86z", bag) +
        P("M-35-66l0 16q1 7 8 7l6 0V-66z", C.cotton, ' opacity=".28"')
      : "") +
    legs +
    clothes +
    (bag ? S("M-6-88C-2-76-4-66-10-58", C.kajal, 3, ' opacity=".5"') : "") +
    P("M-5-98L-5-87Q1-83 6-88L5-98Z", skin) +
    ellipse(1, -108, 14, 15, skin) +
    (kind === "girl" ? plait(ribbon) : cropped()) +
    CHILD_ARMS[arms].map((reach) => limb(reach, { skin, sleeve: top, width: 8, cut: 0.4, over: 4 })).join("")
  );
}

export interface ReaderLook extends Pick<ChildLook, "kind" | "top" | "bottom" | "skin" | "ribbon"> {
  /** The colour of the open book, or what else is held. */
  book?: string;
  holds?: "book" | "plate" | "nothing";
}

function inHand(holds: ReaderLook["holds"], book: string): string {
  if (holds === "book")
    return (
      P("M10-34L34-40L36-22L13-15Z", book) +
      P("M34-40L54-36L56-18L36-22Z", C.cotton) +
      S("M39-34L51-32M40-28L52-26", C.clay, 2)
    );
  if (holds === "plate")
    return (
      ellipse(46, -8, 26, 7, C.steelDark) +
      ellipse(46, -10, 24, 5.5, C.steel) +
      ellipse(42, -12, 9, 4, C.white) +
      ellipse(54, -12, 6, 3, C.genda)
    );
  return "";
}

/** A child sitting cross-legged, 96 tall, with an open book or a plate. */
export function reader(look: ReaderLook = {}): string {
  const {
    kind = "girl",
    top = C.genda,
    bottom = C.neel,
    skin = DARK,
    book = C.madder,
    ribbon = C.madder,
    holds = "book",
  } = look;
  return (
    P("M-34-2C-36-16-18-24 0-22C18-24 36-16 36-2C34 4 18 2 0 2C-18 2-32 4-34-2Z", bottom) +
    ellipse(24, -1, 9, 5, skin) +
    ellipse(-22, -1, 9, 5, skin) +
    P("M-15-62C-19-46-19-30-20-16Q0-10 20-16C19-32 18-48 14-62Q0-68-15-62Z", top) +
    P("M-5-72L-5-61Q1-57 6-62L5-72Z", skin) +
    ellipse(2, -81, 13.5, 14.5, skin) +
    (kind === "girl"
      ? P("M15-84C15-96 5-102-5-100C-16-97-18-86-15-76C-12-77-10-84-5-88C3-90 9-85 15-84Z", C.kajal) +
        S("M-14-78C-22-72-23-62-19-52", C.kajal, 6) +
        circle(-19, -54, 4, ribbon)
      : P("M15-84C16-95 7-101-3-100C-15-99-18-87-14-77C-11-77-11-84-6-88C2-90 9-84 15-84Z", C.kajal)) +
    inHand(holds, book) +
    limb(holds === "nothing" ? [12, -58, 20, -38, 16, -20] : [12, -58, 20, -34, 32, -24], {
      skin,
      sleeve: top,
      width: 8,
      cut: 0.45,
      over: 4,
    })
  );
}

/** A child on the wheels of its own chair, 122 tall. */
export function wheelchair({
  kind = "girl",
  top = C.madder,
  bottom = C.neel,
  skin = FAIR,
}: Pick<ChildLook, "kind" | "top" | "bottom" | "skin"> = {}): string {
  const chair = C.kajal;
  return (
    emptyChair(chair) +
    S("M-8-46H18L28-16", bottom, 13) +
    P("M22-12h14q6 0 6 6h-20z", C.geru) +
    P("M-22-86C-25-70-24-56-22-42Q-4-38 10-44C11-60 10-74 6-86Q-8-92-22-86Z", top) +
    P("M-12-96l0 11q6 4 11-1l-1-10z", skin) +
    ellipse(-5, -106, 14, 15, skin) +
    (kind === "girl"
      ? P("M9-110C9-122-2-128-12-125C-23-122-25-110-21-100C-18-102-16-110-11-113C-3-115 3-110 9-110Z", C.kajal) +
        S("M-20-102C-27-96-27-86-23-78", C.kajal, 6) +
        circle(-24, -79, 4, C.genda)
      : P("M9-109C10-120 1-126-9-125C-21-124-24-112-20-101C-17-101-17-109-12-113C-4-115 3-109 9-109Z", C.kajal)) +
    chairWheels(chair) +
    limb([0, -80, 16, -62, 4, -46], { skin, sleeve: top, width: 8.5, cut: 0.45, over: 4 })
  );
}

const emptyChair = (chair: string) =>
  S("M-32-78H-22V-34H18L30-10H40", chair, 4.5) + S("M-32-78l-7-2", chair, 6) + P("M-24-36h40q6 0 6-6v-4h-46z", chair);
const chairWheels = (chair: string) =>
  wheel(-12, -26, 26, { rim: chair, width: 4.5, spokes: 10 }) + wheel(32, -8, 8, { rim: chair, width: 3.5, spokes: 4 });

/** A wheelchair nobody sits in: in the workshop, or waiting. */
export const standingChair = (seat: string = C.madder) =>
  emptyChair(C.kajal) + rect(-26, -74, 8, 34, seat, 3) + rect(-24, -44, 42, 8, seat, 3) + chairWheels(C.kajal);

/** A toddler sitting on the floor, 60 tall. */
export function toddler({
  top = C.genda,
  skin = DARK,
  bow,
}: { top?: string; skin?: string; bow?: string } = {}): string {
  return (
    P("M-22-2C-26-12-12-18 0-18C14-18 26-12 24-2Q0 4-22-2Z", C.cotton) +
    ellipse(20, -2, 7, 4.5, skin) +
    P("M-13-36C-18-24-17-16-16-10Q0-5 16-10C16-20 15-28 12-36Q0-41-13-36Z", top) +
    ellipse(1, -48, 13, 13, skin) +
    P("M14-50C14-60 5-65-4-63C-13-61-15-52-12-44C-9-46-8-52-4-54C4-56 9-51 14-50Z", C.kajal) +
    (bow ? circle(-6, -64, 4.5, bow) + circle(2, -65, 3.6, bow) : "") +
    limb([9, -33, 18, -26, 26, -22], { skin, sleeve: top, width: 7, cut: 0.5, over: 3 })
  );
}
