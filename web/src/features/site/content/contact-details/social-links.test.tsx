import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SocialLinks } from "./social-links.tsx";

afterEach(cleanup);

/** One step of the spacing scale. */
const SIZE_STEP_PX = 4;

it.each([
  ["large", 40],
  ["medium", 32],
  ["small", 20],
] as const)("%s is drawn at %i px", (size, pixels) => {
  render(<SocialLinks size={size} socialLinks={[{ network: "x", address: "https://example.org/x" }]} />);
  const svgIcon = screen.getByRole("link").querySelector("svg");
  expect(svgIcon?.classList.contains(`size-${String(pixels / SIZE_STEP_PX)}`)).toBe(true);
});
