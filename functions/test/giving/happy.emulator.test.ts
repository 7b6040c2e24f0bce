import { afterEach, beforeEach, expect, it } from "vitest";
import { aForm, openWorld, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(async () => {
  await world.conserve();
  await world.close();
});

it("T04: a paid checkout is booked once, verify and all webhooks together", async () => {
  const { orderId, reference } = await world.begin();
  const response = await world.control.payNow(orderId);
  const verified = await world.verify(response);
  expect(verified.json).toEqual({ status: "paid", reference });
  await world.control.flush();
  await world.expectBookedOnce(reference);
  console.log(
    JSON.stringify(world.deps.logged),
    JSON.stringify([...(await world.books()).events.values()].map(({ event, state, error }) => [event, state, error])),
  );
});
