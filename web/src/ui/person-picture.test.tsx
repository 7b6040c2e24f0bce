import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Avatar } from "./avatar.tsx";
import { PersonPicture } from "./person-picture.tsx";

const tintIn = (container: HTMLElement) =>
  [...(container.querySelector("span")?.classList ?? [])].filter((name) => /-tint$/.test(name));

it.each(["Asha Demo", "Ravi Kumar", "Meera"])(
  "the initials of %s have the same tint at the top of the page and on the profile",
  (name) => {
    const atTop = render(<Avatar name={name} />);
    const onProfile = render(<PersonPicture name={name} size="lg" />);
    expect(tintIn(onProfile.container)).toEqual(tintIn(atTop.container));
    expect(tintIn(onProfile.container)).toHaveLength(1);
  },
);
