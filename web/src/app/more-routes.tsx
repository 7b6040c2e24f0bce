import { PATHS } from "@daansetu/contract";
import { Navigate, Route, Routes } from "react-router-dom";
import { href } from "../lib/paths.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { RouteGuard } from "./frame/guard.tsx";

const Faqs = lazyPart("faqs", () => import("./pages/faqs.tsx"));
const About = lazyPart("about", () => import("./pages/about.tsx"));
const HowItWorks = lazyPart("how-it-works", () => import("./pages/how-it-works.tsx"));
const Csr = lazyPart("csr", () => import("./pages/csr.tsx"));
const Legal = lazyPart("legal", () => import("./pages/legal.tsx"));
const Accessibility = lazyPart("accessibility", () => import("./pages/accessibility.tsx"));
const ForgotPassword = lazyPart("forgot-password", () => import("./pages/forgot-password.tsx"));
const ResetPassword = lazyPart("reset-password", () => import("./pages/reset-password.tsx"));
const VerifyEmail = lazyPart("verify-email", () => import("./pages/verify-email.tsx"));
const Profile = lazyPart("profile", () => import("./pages/profile.tsx"));
const MyFundraiser = lazyPart("my-fundraiser", () => import("./pages/my-fundraiser.tsx"));
const StartFundraising = lazyPart("start-fundraising", () => import("./pages/start-fundraising.tsx"));
const Unsubscribe = lazyPart("unsubscribe", () => import("./pages/unsubscribe.tsx"));
const Receipt = lazyPart("receipt", () => import("./pages/receipt.tsx"));
const Verify = lazyPart("verify", () => import("./pages/verify.tsx"));
const Status = lazyPart("status", () => import("./pages/status.tsx"));
const NotFound = lazyPart("not-found", () => import("./pages/not-found.tsx"));

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
      <Route path={PATHS.accessibility} element={<Accessibility />} />
      <Route path={PATHS.forgotPassword} element={<ForgotPassword />} />
      <Route path={PATHS.resetPassword} element={<ResetPassword />} />
      <Route path={PATHS.verifyEmail} element={<VerifyEmail />} />
      <Route path={PATHS.unsubscribe} element={<Unsubscribe />} />
      <Route path={PATHS.receipt} element={<Receipt />} />
      <Route path={PATHS.verify} element={<Verify />} />
      <Route path={PATHS.verifyNumber} element={<Verify />} />
      <Route path={PATHS.status} element={<Status />} />
      <Route
        path={PATHS.profile}
        element={
          <RouteGuard neededRole="user">
            <Profile />
          </RouteGuard>
        }
      />
      <Route
        path={PATHS.myFundraiser}
        element={
          <RouteGuard neededRole="user">
            <MyFundraiser />
          </RouteGuard>
        }
      />
      <Route
        path={PATHS.startFundraising}
        element={
          <RouteGuard neededRole="user">
            <StartFundraising />
          </RouteGuard>
        }
      />
      {/* Without a campaign both redirect to the list where one can be chosen (reading.md, decision 2). */}
      <Route path={PATHS.storyBare} element={<Navigate to={href.fundraisers()} replace />} />
      <Route path={PATHS.monthlyBare} element={<Navigate to={href.monthlyCampaigns()} replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
