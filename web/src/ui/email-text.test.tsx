import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { EmailText } from "./email-text.tsx";

afterEach(cleanup);

it.each([
  ["asha.178506@example.in", ["asha.", "178506@", "example.in"]],
  ["info@mail.example.co.in", ["info@", "mail.", "example.", "co.in"]],
  ["a•••@example.in", ["a•••@", "example.in"]],
  ["nobody", ["nobody"]],
])("%s may break between its parts, never before its last letters, and is copied as it is", (address, parts) => {
  const { container } = render(<EmailText>{address}</EmailText>);
  expect(container.innerHTML.split("<wbr>")).toEqual(parts);
  expect(container.textContent).toBe(address);
});
