import { useMutation } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { href } from "../../../lib/paths.ts";
import { session } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";

/** Erasure needs a recent log-in. Logs out and leads to the log-in page, which returns here. */
export function LogInAgain() {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  // The focused button was replaced by this note.
  useEffect(() => button.current?.focus(), []);
  const logOutMutation = useMutation({
    mutationFn: async () => {
      await session.logOut({ toast: false });
      await navigate(href.login(href.profile("myDetails")));
    },
    networkMode: "always",
  });
  return (
    <Note
      tone="haldi"
      role="alert"
      title={m.profile_erase_again_title()}
      action={
        <Button ref={button} icon={LogIn} busy={logOutMutation.isPending} onClick={() => logOutMutation.mutate()}>
          {m.profile_erase_again_button()}
        </Button>
      }
    >
      {m.profile_erase_again_text()}
    </Note>
  );
}
