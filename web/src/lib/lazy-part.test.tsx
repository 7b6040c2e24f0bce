import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { optionalPart } from "./lazy-part.tsx";

afterEach(cleanup);

test("a page stays where an optional part of it cannot be loaded", async () => {
  const Missing = optionalPart("missing", () =>
    Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  );
  const Present = optionalPart("present", () => Promise.resolve({ default: () => <p>Cards and UPI</p> }));
  render(
    <Suspense>
      <h1>Donate</h1>
      <Missing />
      <Present />
    </Suspense>,
  );
  await screen.findByText("Cards and UPI");
  expect(screen.getByRole("heading", { name: "Donate" })).toBeTruthy();
});
