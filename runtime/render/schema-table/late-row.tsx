import {
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
} from "react";

/** Whether rows are drawn as they come into sight; on paper, and in short trees, all are at once. */
export const LateRows = createContext(false);

/** Trees of more rows than this are drawn late. */
export const MOST_AT_ONCE = 300;

/** Rows beside one in sight that are drawn with it, so that Tab finds something there. */
const SPARE = 12;

const waiting = new Map<Element, () => void>();
let watch: IntersectionObserver | undefined;

/** Draws what has come into sight, and what stands beside it on both sides. */
function reveal(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
    for (const step of ["previousElementSibling", "nextElementSibling"] as const)
      for (let row: Element | null = target, n = 0; row && n <= SPARE; row = row[step], n++)
        waiting.get(row)?.();
  }
}

/** A row of a long tree: empty until it comes near what is in sight, and whole from then on. */
export function LateRow({ children, ...row }: ComponentProps<"tr">): ReactElement {
  const isLate = use(LateRows);
  const place = useRef<HTMLTableRowElement>(null);
  const [isNear, setNear] = useState(false);
  const isWaiting = isLate && !isNear;
  useLayoutEffect(() => {
    const element = place.current;
    if (!isWaiting || !element) return undefined;
    watch ??= new IntersectionObserver(reveal);
    waiting.set(element, () => setNear(true));
    watch.observe(element);
    return () => {
      waiting.delete(element);
      watch?.unobserve(element);
    };
  }, [isWaiting]);
  return (
    <tr ref={place} {...row} {...(isWaiting ? { className: `${row.className ?? ""} fs-row-late` } : {})}>
      {isWaiting ? null : children}
    </tr>
  );
}
