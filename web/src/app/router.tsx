import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { href, PATHS } from "../lib/paths.ts";
import { Guard } from "./frame/guard.tsx";
import { PlainFrame, SiteFrame } from "./frame/site-frame.tsx";

const Home = lazy(() => import("./pages/home.tsx"));
const Fundraisers = lazy(() => import("./pages/fundraisers.tsx"));
const MonthlyCampaigns = lazy(() => import("./pages/monthly-campaigns.tsx"));
const Ngos = lazy(() => import("./pages/ngos.tsx"));
const Story = lazy(() => import("./pages/story.tsx"));
const Monthly = lazy(() => import("./pages/monthly.tsx"));
const Donate = lazy(() => import("./pages/donate.tsx"));
const MonthlyPlan = lazy(() => import("./pages/monthly-plan.tsx"));
const Success = lazy(() => import("./pages/success.tsx"));
const Login = lazy(() => import("./pages/login.tsx"));
const SignUp = lazy(() => import("./pages/signup.tsx"));
const ForgotPassword = lazy(() => import("./pages/forgot-password.tsx"));
const ResetPassword = lazy(() => import("./pages/reset-password.tsx"));
const VerifyEmail = lazy(() => import("./pages/verify-email.tsx"));
const Profile = lazy(() => import("./pages/profile.tsx"));
const StartFundraising = lazy(() => import("./pages/start-fundraising.tsx"));
const AdminPanel = lazy(() => import("./admin/admin-panel.tsx"));
const NotFound = lazy(() => import("./pages/not-found.tsx"));

/** Which page stands at which address. Each page is a part of the script of its own, fetched when it is gone to. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path={PATHS.home} element={<Home />} />
        <Route
          path={PATHS.fundraisers}
          element={
            <Guard needs="guest">
              <Fundraisers />
            </Guard>
          }
        />
        <Route path={PATHS.monthlyCampaigns} element={<MonthlyCampaigns />} />
        <Route path={PATHS.ngos} element={<Ngos />} />
        <Route path={PATHS.story} element={<Story />} />
        <Route path={PATHS.monthly} element={<Monthly />} />
        <Route path={PATHS.success} element={<Success />} />
        <Route path={PATHS.plan} element={<MonthlyPlan />} />
        <Route path={PATHS.login} element={<Login />} />
        <Route path={PATHS.signup} element={<SignUp />} />
        <Route path={PATHS.forgotPassword} element={<ForgotPassword />} />
        <Route path={PATHS.resetPassword} element={<ResetPassword />} />
        <Route path={PATHS.verifyEmail} element={<VerifyEmail />} />
        <Route
          path={PATHS.profile}
          element={
            <Guard needs="user">
              <Profile />
            </Guard>
          }
        />
        <Route
          path={PATHS.startFundraising}
          element={
            <Guard needs="user">
              <StartFundraising />
            </Guard>
          }
        />
        {/* Without a campaign both lead to where one can be chosen (reading.md, decision 2). */}
        <Route path={PATHS.storyBare} element={<Navigate to={href.fundraisers()} replace />} />
        <Route path={PATHS.monthlyBare} element={<Navigate to={href.monthlyCampaigns()} replace />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<PlainFrame />}>
        <Route
          path={PATHS.adminPanel}
          element={
            <Guard needs="admin">
              <AdminPanel />
            </Guard>
          }
        />
        <Route
          path={PATHS.donate}
          element={
            <Guard needs="guest">
              <Donate />
            </Guard>
          }
        />
        <Route
          path={PATHS.donateTo}
          element={
            <Guard needs="guest">
              <Donate />
            </Guard>
          }
        />
      </Route>
    </Routes>
  );
}
