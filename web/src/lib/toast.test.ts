import { toast as toastLibrary } from "react-hot-toast";
import { afterEach, expect, it, vi } from "vitest";
import { toast, toastHost } from "./toast.ts";

/** The test files of a process share it. */
const { load: loadOwnHost } = toastHost;
afterEach(() => {
  vi.restoreAllMocks();
  if (loadOwnHost === undefined) delete toastHost.load;
  else toastHost.load = loadOwnHost;
});

it("creates no toast before what shows it is loaded, since its time would be over by then", async () => {
  const success = vi.spyOn(toastLibrary, "success").mockReturnValue("id");
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  toastHost.load = () => loaded;
  const shown = toast("success", "Saved");
  await vi.dynamicImportSettled();
  expect(success).not.toHaveBeenCalled();
  load();
  expect(await shown).toBe("id");
});

it("creates no toast, and breaks nothing, where what shows it cannot be loaded", async () => {
  const success = vi.spyOn(toastLibrary, "success").mockReturnValue("id");
  toastHost.load = () => Promise.reject(new Error("offline"));
  expect(await toast("success", "Saved")).toBeUndefined();
  expect(success).not.toHaveBeenCalled();
});
