export { MyPlans } from "./my-plans.tsx";
