import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * Whether an element has less room than so many pixels. What looks the same in both cases is left to container queries in
 * style sheets; this is for what is drawn differently. Not narrow while there is no width to measure.
 */
export function useNarrow(place: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < width);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, width]);
  return isNarrow;
}
