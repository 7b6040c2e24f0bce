import { type Router, Router as newRouter } from "express";
import { type Simulator } from "../simulator.ts";

export function checkoutPages(_sim: Simulator): Router {
  return newRouter();
}
