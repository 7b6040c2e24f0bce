import { RefreshCw } from "lucide-react";
import { m } from "../paraglide/messages.js";
import { Button } from "./button.tsx";

/** Loads the page again, for a part of its script that the browser does not ask for a second time. */
export const ReloadButton = () => (
  <Button size="sm" variant="line" icon={RefreshCw} onClick={() => window.location.reload()}>
    {m.ui_load_again()}
  </Button>
);
