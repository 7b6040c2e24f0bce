export { MyFundraisers } from "./mine/my-fundraisers.tsx";
