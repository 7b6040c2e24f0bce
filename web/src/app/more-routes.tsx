import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { href, PATHS } from "../lib/paths.ts";
import { Guard } from "./frame/guard.tsx";

const Faqs = lazy(() => import("./pages/faqs.tsx"));
const About = lazy(() => import("./pages/about.tsx"));
const HowItWorks = lazy(() => import("./pages/how-it-works.tsx"));
const Csr = lazy(() => import("./pages/csr.tsx"));
const Legal = lazy(() => import("./pages/legal.tsx"));
const ForgotPassword = lazy(() => import("./pages/forgot-password.tsx"));
const ResetPassword = lazy(() => import("./pages/reset-password.tsx"));
const VerifyEmail = lazy(() => import("./pages/verify-email.tsx"));
const Profile = lazy(() => import("./pages/profile.tsx"));
const MyFundraiser = lazy(() => import("./pages/my-fundraiser.tsx"));
const StartFundraising = lazy(() => import("./pages/start-fundraising.tsx"));
const Unsubscribe = lazy(() => import("./pages/unsubscribe.tsx"));
const Receipt = lazy(() => import("./pages/receipt.tsx"));
const Verify = lazy(() => import("./pages/verify.tsx"));
const NotFound = lazy(() => import("./pages/not-found.tsx"));

/** Pages that are rarely entered first: a separate chunk, since even their URLs would weigh on a donor's first load. */
export default function MoreRoutes() {
  return (
    <Routes>
      <Route path={PATHS.faqs} element={<Faqs />} />
      <Route path={PATHS.about} element={<About />} />
      <Route path={PATHS.howItWorks} element={<HowItWorks />} />
      <Route path={PATHS.csr} element={<Csr />} />
      <Route path={PATHS.privacy} element={<Legal textName="privacy-policy" />} />
      <Route path={PATHS.terms} element={<Legal textName="terms-and-conditions" />} />
      <Route path={PATHS.donationPolicy} element={<Legal textName="donation-policy" />} />
      <Route path={PATHS.forgotPassword} element={<ForgotPassword />} />
      <Route path={PATHS.resetPassword} element={<ResetPassword />} />
      <Route path={PATHS.verifyEmail} element={<VerifyEmail />} />
      <Route path={PATHS.unsubscribe} element={<Unsubscribe />} />
      <Route path={PATHS.receipt} element={<Receipt />} />
      <Route path={PATHS.verify} element={<Verify />} />
      <Route path={PATHS.verifyNumber} element={<Verify />} />
      <Route
        path={PATHS.profile}
        element={
          <Guard neededRole="user">
            <Profile />
          </Guard>
        }
      />
      <Route
        path={PATHS.myFundraiser}
        element={
          <Guard neededRole="user">
            <MyFundraiser />
          </Guard>
        }
      />
      <Route
        path={PATHS.startFundraising}
        element={
          <Guard neededRole="user">
            <StartFundraising />
          </Guard>
        }
      />
      {/* Without a campaign both redirect to the list where one can be chosen (reading.md, decision 2). */}
      <Route path={PATHS.storyBare} element={<Navigate to={href.fundraisers()} replace />} />
      <Route path={PATHS.monthlyBare} element={<Navigate to={href.monthlyCampaigns()} replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
