import { settingsEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Caller, signedIn } from "../../http/caller.ts";
import { type Route, route } from "../../http/route.ts";
import { editSettingsService } from "./edit-settings.service.ts";

/** Reading and changing what an admin sets. */
export function settingsRoutes(deps: Deps): Route[] {
  const settings = editSettingsService(deps);
  const e = settingsEndpoints;
  return [
    route(e.givingSettings, () => settings.bounds()),
    route(e.changeGivingSettings, ({ body, caller, now }) =>
      settings.changeBounds(body.value, body.version, whoIs(caller), now),
    ),
    route(e.foundationSettings, ({ now }) => settings.foundation(now)),
    route(e.changeFoundationSettings, ({ body, caller, now }) =>
      settings.changeFoundation(body.value, body.version, whoIs(caller), now),
    ),
  ];
}

function whoIs(caller: Caller) {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}
