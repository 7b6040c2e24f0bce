import { PATHS } from "@daansetu/contract";
import { Route, Routes } from "react-router-dom";
import { lazyPart } from "../lib/lazy-part.tsx";
import { RouteGuard } from "./frame/guard.tsx";
import { PlainFrame, SiteFrame } from "./frame/site-frame.tsx";

const Home = lazyPart("home", () => import("./pages/home.tsx"));
const Fundraisers = lazyPart("fundraisers", () => import("./pages/fundraisers.tsx"));
const MonthlyCampaigns = lazyPart("monthly-campaigns", () => import("./pages/monthly-campaigns.tsx"));
const Ngos = lazyPart("ngos", () => import("./pages/ngos.tsx"));
const Ngo = lazyPart("ngo", () => import("./pages/ngo.tsx"));
const Story = lazyPart("story", () => import("./pages/story.tsx"));
const Monthly = lazyPart("monthly", () => import("./pages/monthly.tsx"));
const Donate = lazyPart("donate", () => import("./pages/donate.tsx"));
const MonthlyPlan = lazyPart("monthly-plan", () => import("./pages/monthly-plan.tsx"));
const Success = lazyPart("success", () => import("./pages/success.tsx"));
const Login = lazyPart("login", () => import("./pages/login.tsx"));
const SignUp = lazyPart("signup", () => import("./pages/signup.tsx"));
/** Pages that are rarely entered first. */
const MoreRoutes = lazyPart("more-routes", () => import("./more-routes.tsx"));
const AdminPanel = lazyPart("admin-panel", () => import("./admin/admin-panel.tsx"));

/** The routes of all pages, each in a chunk of its own. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        <Route path={PATHS.home} element={<Home />} />
        <Route
          path={PATHS.fundraisers}
          element={
            <RouteGuard neededRole="guest">
              <Fundraisers />
            </RouteGuard>
          }
        />
        <Route path={PATHS.monthlyCampaigns} element={<MonthlyCampaigns />} />
        <Route path={PATHS.ngos} element={<Ngos />} />
        <Route path={PATHS.ngo} element={<Ngo />} />
        <Route path={PATHS.story} element={<Story />} />
        <Route path={PATHS.monthly} element={<Monthly />} />
        <Route path={PATHS.success} element={<Success />} />
        <Route path={PATHS.plan} element={<MonthlyPlan />} />
        <Route path={PATHS.login} element={<Login />} />
        <Route path={PATHS.signup} element={<SignUp />} />
        <Route path="*" element={<MoreRoutes />} />
      </Route>
      <Route element={<PlainFrame />}>
        <Route
          path={PATHS.adminPanel}
          element={
            <RouteGuard neededRole="panel">
              <AdminPanel />
            </RouteGuard>
          }
        />
        <Route
          path={PATHS.donate}
          element={
            <RouteGuard neededRole="guest">
              <Donate />
            </RouteGuard>
          }
        />
        <Route
          path={PATHS.donateTo}
          element={
            <RouteGuard neededRole="guest">
              <Donate />
            </RouteGuard>
          }
        />
      </Route>
    </Routes>
  );
}
