import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Picture } from "./picture.tsx";

const picture = { src: "/pictures/kitchen.webp", alt: "Women cook" };
const positionOf = (focus: { focusX: number; focusY: number }) => {
  const { container } = render(<Picture picture={{ ...picture, ...focus }} width={640} height={480} />);
  return container.querySelector("img")?.style.objectPosition;
};

afterEach(cleanup);

it("crops keep the point that somebody chose, and the upper third where nobody chose one", () => {
  expect(positionOf({ focusX: 30, focusY: 100 })).toBe("30% 100%");
  expect(positionOf({ focusX: 50, focusY: 50 })).toBe("50% 33%");
});
