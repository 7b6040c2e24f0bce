import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SocialLinks } from "./social-links.tsx";

afterEach(cleanup);

/** One step of the spacing scale. */
const STEP_PX = 4;

it.each([
  ["large", 40],
  ["medium", 32],
  ["small", 20],
] as const)("%s is drawn at %i px", (size, pixels) => {
  render(<SocialLinks size={size} social={[{ network: "x", address: "https://example.org/x" }]} />);
  const mark = screen.getByRole("link").querySelector("svg");
  expect(mark?.classList.contains(`size-${String(pixels / STEP_PX)}`)).toBe(true);
});
