import { onTestFinished, vi } from "vitest";
import { FINGERS_ONLY } from "@/runtime/render/fingers-only";

/** What a finger hits, in pixels. */
export const FINGER = 40;

/** Has style sheets and components that ask take the page for one on a device with fingers only, until the test ends. */
export function beForFingers(): void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === FINGERS_ONLY,
    ),
  );
  const ask = window.matchMedia.bind(window);
  const asked = vi.spyOn(window, "matchMedia");
  asked.mockImplementation((query) => ask(query === FINGERS_ONLY ? "all" : query));
  for (const { media } of rules) media.mediaText = "all";
  onTestFinished(() => {
    asked.mockRestore();
    for (const { media } of rules) media.mediaText = FINGERS_ONLY;
  });
}
