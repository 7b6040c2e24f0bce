import { toast as toastLibrary } from "react-hot-toast";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { setToastHostLoader, toast } from "./toast.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("creates no toast before what shows it is loaded, since its time would be over by then", async () => {
  const success = vi.spyOn(toastLibrary, "success").mockReturnValue("id");
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  onTestFinished(setToastHostLoader(() => loaded));
  const shown = toast("success", "Saved");
  await vi.dynamicImportSettled();
  expect(success).not.toHaveBeenCalled();
  load();
  expect(await shown).toBe("id");
});

it("creates no toast, and breaks nothing, where what shows it cannot be loaded", async () => {
  const success = vi.spyOn(toastLibrary, "success").mockReturnValue("id");
  onTestFinished(setToastHostLoader(() => Promise.reject(new Error("offline"))));
  expect(await toast("success", "Saved")).toBeUndefined();
  expect(success).not.toHaveBeenCalled();
});
