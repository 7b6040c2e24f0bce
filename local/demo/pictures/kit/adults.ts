import { at, butti, C, circle, DARK, ellipse, FAIR, limb, P, type Reach, S } from "./ink.ts";

// Faceless, upright people who look to the right. Feet stand on y = 0; a seated person's lap rests there.

export interface WomanLook {
  sari?: string;
  edge?: string;
  blouse?: string;
  skin?: string;
  arms?: "down" | "carry" | "hold" | "head" | "reach" | "low" | "none";
  veil?: boolean;
  dots?: boolean;
  /** Grey hair, for elders. */
  hair?: string;
}

const WOMAN_ARMS: Record<NonNullable<WomanLook["arms"]>, readonly Reach[]> = {
  down: [[14, -150, 26, -122, 20, -92]],
  carry: [[14, -150, 34, -128, 36, -108]],
  hold: [[14, -148, 40, -140, 46, -116]],
  head: [[14, -152, 40, -172, 18, -204]],
  reach: [[12, -150, 40, -136, 62, -128]],
  low: [[13, -149, 34, -126, 50, -98]],
  none: [],
};

function womanAbove({
  sari = C.madder,
  edge = C.genda,
  blouse = C.neel,
  skin = DARK,
  arms = "down",
  veil = true,
  hair = C.kajal,
}: WomanLook): string {
  return (
    P("M-20-150C-25-136-22-120-20-108Q0-102 19-108C22-122 24-138 17-152Q0-160-20-150Z", blouse) +
    P("M-20-151C-24-136-24-118-20-104Q0-98 19-106C4-118-6-136-8-156Z", sari) +
    S("M-8-156C-6-136 4-118 19-106", edge, 4) +
    P("M-7-168L-7-150Q1-144 8-151L7-168Z", skin) +
    ellipse(1, -181, 14.5, 16, skin) +
    P("M15-186C14-198 4-204-6-201C-18-198-20-182-14-172C-12-182-6-190 15-186Z", hair) +
    (veil
      ? P("M9-203C-12-210-29-196-29-172C-29-164-24-156-18-152C-16-160-18-170-14-178C-10-190-2-198 9-203Z", sari) +
        S("M9-203C-2-198-10-190-14-178C-18-170-16-160-18-152", edge, 3)
      : "") +
    WOMAN_ARMS[arms].map((reach) => limb(reach, { skin, sleeve: blouse, cut: 0.42 })).join("")
  );
}

const knot = ({ veil = true, hair = C.kajal }: WomanLook) => (veil ? "" : circle(-14, -182, 8, hair));

/** A woman in a sari, 206 tall. */
export function woman(look: WomanLook = {}): string {
  const { sari = C.madder, edge = C.genda, veil = true, dots = false } = look;
  return (
    (veil
      ? P("M8-202C-14-210-30-196-30-174C-31-140-40-104-46-56C-38-50-30-50-22-56L-6-150L10-172Z", sari)
      : knot(look)) +
    P("M-19-112C-26-76-36-34-41-2Q0 6 38-2C35-40 27-78 18-112Z", sari) +
    P("M-41-2Q0 6 38-2L36-14Q0-6-39-14Z", edge) +
    S("M6-100C8-70 6-36 0-8", edge, 2.5, ' opacity=".55"') +
    S("M14-100C19-70 22-38 22-8", edge, 2.5, ' opacity=".55"') +
    (dots ? `<g opacity=".9">${butti(-26, -66, 3, 4, 15, 16, edge)}</g>` : "") +
    womanAbove(look)
  );
}

/** The same woman seated on the ground, 122 tall. */
export function seatedWoman(look: WomanLook = {}): string {
  const { sari = C.madder, edge = C.genda, veil = true } = look;
  return (
    (veil
      ? at(0, 84, P("M8-202C-14-210-30-196-30-174C-31-150-36-128-38-104L-14-100L10-172Z", sari))
      : at(0, 84, knot(look))) +
    P("M-54-3C-58-26-34-42-16-42C4-44 58-30 62-4Q4 8-54-3Z", sari) +
    P("M-54-3Q4 8 62-4Q60-12 56-16Q4-4-55-12Z", edge) +
    at(0, 84, womanAbove(look))
  );
}

export interface ManLook {
  kurta?: string;
  legs?: string;
  skin?: string;
  /** A turban of this colour. */
  cap?: string;
  vest?: string;
  shirt?: boolean;
  arms?: "down" | "push" | "carry" | "head" | "wave" | "row" | "reach" | "none";
  shoe?: string;
  hair?: string;
}

const MAN_ARMS: Record<NonNullable<ManLook["arms"]>, readonly Reach[]> = {
  down: [[17, -146, 28, -118, 22, -84]],
  push: [[15, -146, 34, -126, 54, -118]],
  carry: [[16, -146, 38, -126, 30, -106]],
  head: [[16, -148, 42, -172, 20, -202]],
  wave: [[16, -148, 40, -150, 44, -182]],
  row: [[14, -144, 36, -130, 44, -104]],
  reach: [[14, -147, 42, -142, 62, -136]],
  none: [],
};

function manHead({ skin = FAIR, cap, hair = C.kajal }: ManLook): string {
  const face = P("M-7-168L-7-150Q1-144 8-151L7-168Z", skin) + ellipse(1, -180, 14.5, 16, skin);
  if (cap === undefined)
    return face + P("M16-186C16-198 6-205-4-203C-16-201-19-188-15-176C-12-176-11-186-6-190C2-192 10-186 16-186Z", hair);
  return (
    face +
    P("M-17-182C-20-200-8-210 4-208C16-206 22-196 17-188C8-194-6-192-17-182Z", cap) +
    S("M-14-190C-4-198 8-200 17-194", C.cotton, 2, ' opacity=".6"') +
    P("M-16-184C-24-178-24-166-20-156L-13-160C-16-168-16-176-12-182Z", cap)
  );
}

function manAbove(look: ManLook, short: boolean): string {
  const { kurta = C.cotton, skin = FAIR, vest, arms = "down" } = look;
  const waistcoat = vest
    ? P(
        "M-21-151C-26-128-27-112-28-92L-4-90L0-154Q-10-157-21-151ZM19-152C25-128 26-112 28-92L8-90L4-155Q12-156 19-152Z",
        vest,
      )
    : S("M2-152L3-112", C.clay, 2.5);
  return (
    (short
      ? P("M-21-151C-26-130-25-112-24-92Q0-87 24-92C25-112 24-130 18-152Q-2-160-21-151Z", kurta)
      : P("M-21-151C-27-124-29-94-31-58Q0-52 31-58C28-94 26-124 18-152Q-2-160-21-151Z", kurta)) +
    waistcoat +
    manHead(look) +
    MAN_ARMS[arms].map((reach) => limb(reach, { skin, sleeve: kurta, width: 10.5, cut: 0.62, over: 4 })).join("")
  );
}

/** A man in kurta and pyjama, or in shirt and trousers, 204 tall. */
export function man(look: ManLook = {}): string {
  const { legs = C.sand, shirt = false, shoe = C.kajal } = look;
  return (
    (shirt
      ? P("M-22-104L-20-4L-4-4L0-70L6-4L21-4L22-104Z", legs)
      : P("M-22-70L-19-4L-5-4L0-60L6-4L20-4L22-70Z", legs)) +
    P("M-22-5h17q3 0 3 5h-20zM3-5h16q6 0 6 5h-22z", shoe) +
    manAbove(look, shirt)
  );
}

/** The same man seated on the ground with crossed legs, 122 tall. */
export function seatedMan(look: ManLook = {}): string {
  const { legs = C.sand, skin = FAIR } = look;
  return (
    P("M-46-3C-50-20-26-34 0-32C26-34 52-20 50-3C46 5 24 3 0 3C-24 3-42 5-46-3Z", legs) +
    ellipse(32, -1, 11, 5.5, skin) +
    ellipse(-30, -1, 11, 5.5, skin) +
    at(0, 80, manAbove(look, true))
  );
}

export interface YouthLook {
  kurta?: string;
  legs?: string;
  skin?: string;
  /** The colour of a cloth bag, or `none`. */
  bag?: string;
  arms?: "down" | "reach" | "phone" | "wave" | "low" | "none";
}

const YOUTH_ARMS: Record<NonNullable<YouthLook["arms"]>, readonly Reach[]> = {
  down: [[15, -145, 26, -116, 20, -86]],
  reach: [[14, -146, 40, -132, 60, -126]],
  phone: [[14, -146, 40, -126, 32, -146]],
  wave: [[16, -147, 40, -152, 44, -182]],
  low: [[14, -146, 34, -124, 48, -96]],
  none: [],
};

/** A young woman in kurta and trousers, often with a cloth bag, 202 tall. */
export function youth({
  kurta = C.genda,
  legs = C.neel,
  skin = FAIR,
  bag = C.madder,
  arms = "down",
}: YouthLook = {}): string {
  return (
    P("M-18-72L-16-4L-4-4L0-62L6-4L18-4L20-72Z", legs) +
    P("M-19-5h15q3 0 3 5h-18zM4-5h14q6 0 6 5h-20z", C.kajal) +
    P("M-16-188C-28-176-26-152-20-144L-6-150L-6-176Z", C.kajal) +
    P(
      "M-19-150C-24-130-20-118-24-92C-28-76-30-66-30-56Q0-50 30-56C30-70 26-84 23-96C20-120 23-132 17-151Q-1-158-19-150Z",
      kurta,
    ) +
    (bag === "none"
      ? ""
      : S("M14-150L-22-96", C.kajal, 3, ' opacity=".55"') +
        P("M-40-98h26q2 16-2 30h-22q-4-14-2-30z", bag) +
        P("M-40-90h26v5h-26z", C.genda)) +
    P("M-7-168L-7-149Q1-143 8-150L7-168Z", skin) +
    ellipse(1, -179, 14.5, 16, skin) +
    P("M16-184C16-198 4-204-6-200C-19-196-21-178-17-164C-13-166-13-176-10-184C-2-184 8-190 16-184Z", C.kajal) +
    YOUTH_ARMS[arms].map((reach) => limb(reach, { skin, sleeve: kurta, width: 9.5, cut: 0.55, over: 4 })).join("")
  );
}

/** A stethoscope round the neck of anybody standing. */
export const stethoscope = () =>
  S("M-9-152C-8-136-2-130 4-128M9-152C10-140 8-134 4-128V-112", C.kajal, 2.6) + circle(4, -109, 4.2, C.steelDark);
