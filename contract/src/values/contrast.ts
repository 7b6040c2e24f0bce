/** A colour as six hexadecimal digits: "#233a73". */
type Hex = string;

const channelsOf = (hex: Hex): [red: number, green: number, blue: number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return [red, green, blue];
};

function luminance(hex: Hex): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours (WCAG 2.2): from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The least contrast of a text and its ground (WCAG 1.4.3), and of an edge that must be seen (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

/** A colour with a part of another mixed in, from 0 to 1. */
export function mixed(base: Hex, other: Hex, part: number): Hex {
  const others = channelsOf(other);
  const channels = channelsOf(base).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * part));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
