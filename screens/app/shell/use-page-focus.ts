import { useEffect, useRef } from "react";
import { focusIfLost } from "@/runtime/render/focus-if-lost";

/**
 * Who comes to another page goes on in what it shows: what led there is mostly gone, and the focus with it, so that the next
 * Tab would begin at the top of the window. Who has it elsewhere, in the menu or in a field of the new page, keeps it.
 */
export function usePageFocus(address: string): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return undefined;
    shown.current = address;
    // Which tab is in sight follows the address.
    const frame = requestAnimationFrame(() => focusIfLost(document.getElementById("main")));
    return () => cancelAnimationFrame(frame);
  }, [address]);
}
