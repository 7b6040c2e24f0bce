export { MyPlans } from "./my-plans/my-plans.tsx";
