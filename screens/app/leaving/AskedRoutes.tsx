import { use, useLayoutEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from "react-router-dom";
import type { Leaving } from "./leaving";

interface Props {
  leaving: Leaving;
  children: ReactNode;
}

/** Has links, and code that opens a page, ask before unsaved work goes. */
export function AskedRoutes({ leaving, children }: Props): ReactElement {
  const context = use(NavigationContext);
  const { navigator } = context;
  const asked = useMemo(
    () => ({ ...context, navigator: askedNavigator(navigator, leaving) }),
    [context, navigator, leaving],
  );
  useLayoutEffect(() => leaving.noteGone(), [leaving]);
  return <NavigationContext value={asked}>{children}</NavigationContext>;
}

function askedNavigator(navigator: Navigator, leaving: Leaving): Navigator {
  const go = (step: () => void): void => {
    step();
    leaving.noteGone();
  };
  const ask = (step: () => void): void => {
    if (!leaving.isHeld) return go(step);
    void leaving.isSure().then((isSure) => {
      if (isSure) go(step);
    });
  };
  return {
    createHref: (to) => navigator.createHref(to),
    ...(navigator.encodeLocation ? { encodeLocation: navigator.encodeLocation } : {}),
    go: (by) => navigator.go(by),
    push: (...to) => ask(() => navigator.push(...to)),
    // The present page goes on at another address, or is taken away by what guards the pages.
    replace: (...to) => go(() => navigator.replace(...to)),
  };
}
