export { MyDonations } from "./my-donations/my-donations.tsx";
