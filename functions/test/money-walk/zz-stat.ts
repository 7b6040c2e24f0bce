import { walkLife } from "./walk.ts";
import { debitsOf } from "./plan-system.ts";
for (let s = 1; s < 9; s++) {
  const w = walkLife(s, 400);
  console.log(
    s,
    [...w.gateway.subscriptions.values()].map(
      (x) =>
        `${x.planId} day ${x.debitDay} debits ${debitsOf(w, x.planId).length} paused ${x.pausedMonths} ${x.entity.status}`,
    ),
    w.clock.now(),
  );
}
