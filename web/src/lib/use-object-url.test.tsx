import { renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it, vi } from "vitest";
import { useObjectUrl } from "./use-object-url.ts";

it("An object URL is open while it is shown, also where effects run twice, and revoked afterwards", () => {
  const open = new Set<string>();
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    const url = `blob:${String(open.size)}-${String(Math.random())}`;
    open.add(url);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void open.delete(url));
  const content = new Blob(["bill"]);
  const { result, rerender, unmount } = renderHook(({ shown }: { shown: Blob | undefined }) => useObjectUrl(shown), {
    initialProps: { shown: content as Blob | undefined },
    wrapper: StrictMode,
  });
  expect([...open]).toEqual([result.current]);
  const other = new Blob(["page"]);
  rerender({ shown: other });
  expect([...open]).toEqual([result.current]);
  rerender({ shown: undefined });
  expect(result.current).toBeUndefined();
  expect([...open]).toEqual([]);
  unmount();
  vi.restoreAllMocks();
});
