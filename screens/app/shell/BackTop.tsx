import { useEffect, useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";

/** Spec 000 §9. */
const DURATION = 800;
const SHOWN_FROM = 400;

/** A button that takes a long page back to its top in 800 ms. */
export function BackTop({ target }: { target: RefObject<HTMLElement | null> }): ReactElement | null {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = target.current;
    const watch = () => setShown((element?.scrollTop ?? 0) > SHOWN_FROM);
    element?.addEventListener("scroll", watch, { passive: true });
    return () => element?.removeEventListener("scroll", watch);
  }, [target]);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="fs-back-top"
      aria-label={t("shell.top")}
      onClick={() => target.current && scrollUp(target.current)}
    >
      ↑
    </button>
  );
}

function scrollUp(element: HTMLElement): void {
  const from = element.scrollTop;
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / DURATION);
    element.scrollTop = from * (1 - part) ** 3;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
