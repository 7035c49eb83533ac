import { useSyncExternalStore } from "react";

/** Up to this width the menu is a drawer: a small tablet has no room for it beside a page. */
export const TABLET = "(width <= 1024px)";
/** Up to this width a page is held in one hand. */
export const PHONE = "(width < 600px)";

/** Whether the window is as a media query says; for what belongs to the window, such as its frame. Pages ask their container. */
export function useWindow(query: string): boolean {
  return useSyncExternalStore(
    (change) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", change);
      return () => media.removeEventListener("change", change);
    },
    () => window.matchMedia(query).matches,
  );
}
