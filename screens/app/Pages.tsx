import { observer } from "mobx-react-lite";
import { Suspense, type ReactElement } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Boot } from "./Boot";
import { recordIn, textIn } from "@/runtime/core/guards";
import { redirectOf } from "./guard";
import { useProduct } from "./product-context";
import { AUTOLOGIN, HOME, LOCK, LOGIN, PASSWORD, isPublic, pathOf } from "./routes";
import { lazyPart } from "@/runtime/registry/lazy-part";

const Login = lazyPart(() => import("./login/Login"));
const Autologin = lazyPart(() => import("./login/Autologin"));
const LockScreen = lazyPart(() => import("./login/LockScreen"));
const FirstPassword = lazyPart(() => import("./password/FirstPassword"));
const PublicPage = lazyPart(() => import("./PublicPage"));
const Shell = lazyPart(() => import("./shell/Shell"));

/** The navigation guard, then the page. */
export const Pages = observer(function Pages(): ReactElement {
  const { session } = useProduct();
  const location = useLocation();
  const [path, { search }] = [pathOf(location), location];
  const redirect = redirectOf(path, session);
  if (isHeld(redirect) && path !== "/" && !session.hasLeft)
    return <Navigate replace to={withReturn(redirect, path + search)} />;
  // The address of the lock screen is the specification's: where it leads back to stands beside it.
  if (redirect === LOCK)
    return <Navigate replace to={LOCK} state={{ to: isPublic(path) ? HOME : path + search }} />;
  if (path === LOCK && redirect === HOME)
    return <Navigate replace to={textIn(recordIn(location.state)["to"]) ?? HOME} />;
  // Who signs in on the login page goes on to where they wanted to go.
  if (redirect === AUTOLOGIN) return <Navigate replace to={redirect + search} />;
  if (redirect !== null) return <Navigate replace to={redirect} />;
  return <Suspense fallback={<Boot />}>{pageOf(path, session.mustChange)}</Suspense>;
});

function pageOf(path: string, mustChange: boolean): ReactElement {
  if (path === LOGIN) return <Login />;
  if (path === AUTOLOGIN) return <Autologin />;
  if (path === LOCK) return <LockScreen />;
  if (path === PASSWORD && mustChange) return <FirstPassword />;
  return isPublic(path) ? <PublicPage path={path} /> : <Shell path={path} />;
}

/** The login, and the choice of a password of their own, bring the visitor back to where they wanted to go. */
const isHeld = (redirect: string | null): redirect is string => redirect === LOGIN || redirect === PASSWORD;

function withReturn(page: string, to: string): string {
  return `${page}?to=${encodeURIComponent(to)}`;
}
