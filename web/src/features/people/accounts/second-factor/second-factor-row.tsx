import { secondFactorEndpoints } from "@daansetu/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { formatDate } from "../../../../lib/format.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { AccountRow } from "../profile/account-row.tsx";
import { secondFactorQuery } from "./api.ts";
import { SetUpSteps } from "./set-up-steps.tsx";

/** Sets a second factor up, anew or for the first time, and turns it off. */
export function SecondFactorRow() {
  const client = useQueryClient();
  const query = secondFactorQuery(useSession()?.userId);
  const { data: state } = useQuery(query);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const begin = useMutation({
    mutationFn: () => callApi(secondFactorEndpoints.beginSecondFactor),
    gcTime: 0,
  });
  const turnOff = useMutation({
    mutationFn: () => callApi(secondFactorEndpoints.turnOffSecondFactor),
    onSuccess: (newState) => {
      client.setQueryData(query.queryKey, newState);
      setIsTurningOff(false);
      void toast("success", m.second_factor_turned_off());
    },
  });
  if (state === undefined) return null;
  return (
    <>
      <AccountRow
        title={m.second_factor_title()}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="line" action={begin}>
              {state.isSetUp ? m.second_factor_set_up_again() : m.second_factor_set_up()}
            </Button>
            {state.isSetUp && (
              <Button
                size="sm"
                variant="line"
                onClick={() => {
                  turnOff.reset();
                  setIsTurningOff(true);
                }}
              >
                {m.second_factor_turn_off()}
              </Button>
            )}
          </div>
        }
        outcomeNote={
          begin.error && (
            <Note tone="danger" title={m.profile_action_failed()}>
              {failureSentence(begin.error)}
            </Note>
          )
        }
      >
        {state.setUpAt === undefined
          ? m.second_factor_text()
          : m.second_factor_state({ since: formatDate(state.setUpAt), left: state.recoveryCodesLeft })}
      </AccountRow>
      {begin.data && (
        <Dialog
          title={m.second_factor_set_up_title()}
          onClose={() => {
            begin.reset();
            void client.invalidateQueries({ queryKey: query.queryKey });
          }}
        >
          <SetUpSteps
            secret={begin.data}
            onDone={() => {
              begin.reset();
              void client.invalidateQueries({ queryKey: query.queryKey });
            }}
          />
        </Dialog>
      )}
      {isTurningOff && (
        <ConfirmDialog
          title={m.second_factor_turn_off_ask()}
          confirmLabel={m.second_factor_turn_off()}
          busyLabel={m.second_factor_turn_off_busy()}
          action={turnOff}
          danger
          onClose={() => setIsTurningOff(false)}
        >
          {state.isRequired ? m.second_factor_turn_off_required() : m.second_factor_turn_off_text()}
        </ConfirmDialog>
      )}
    </>
  );
}
