/** Pixels at the edge of what scrolls in which a drag scrolls it, at most this share of it. */
const EDGE = 56;
const EDGE_SHARE = 0.25;
/** Pixels in a millisecond at the very edge and beyond it. */
const FASTEST = 1.2;
/** Milliseconds that a step may take into account: a page that was away does not jump. */
const LONGEST = 50;

interface Point {
  x: number;
  y: number;
}

/**
 * Scrolls what lies under a drag while it stays at an upper or lower edge, or goes on beyond it: the nearer to the edge the
 * faster, and of what scrolls inside of each other the innermost that can go on.
 */
export class EdgeScroll {
  private readonly root: Element;
  private point: Point | null = null;
  private frame = 0;
  private before = 0;

  constructor(root: Element) {
    this.root = root;
  }

  /** The drag is at a point of the window. */
  at(point: Point): void {
    this.point = point;
    if (this.frame !== 0) return;
    this.before = performance.now();
    this.frame = requestAnimationFrame(this.step);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.point = null;
  }

  private readonly step = (now: number): void => {
    this.frame = 0;
    const passed = Math.min(LONGEST, Math.max(1, now - this.before));
    this.before = now;
    const found = this.point && scrollerAt(this.root, this.point);
    if (!found) return;
    found.element.scrollTop += found.speed * passed;
    this.frame = requestAnimationFrame(this.step);
  };
}

function scrollerAt(root: Element, { x, y }: Point): { element: Element; speed: number } | null {
  const { left, right, top, bottom } = root.getBoundingClientRect();
  if (x < left || x > right) return null;
  const [highest, lowest] = [Math.max(top, 0) + 1, Math.min(bottom, innerHeight) - 1];
  const inside = Math.min(Math.max(y, highest), lowest);
  const under = document.elementsFromPoint(x, inside).find((one) => root.contains(one));
  // On a phone the page around the root scrolls.
  for (let now: Element = under ?? root; ; now = now.parentElement) {
    const speed = speedIn(now, y);
    if (speed !== 0) return { element: now, speed };
    if (!now.parentElement) return null;
  }
}

/** Pixels in a millisecond, upwards below zero; zero where an element does not scroll on. */
function speedIn(element: Element, y: number): number {
  const { scrollTop, scrollHeight, clientHeight } = element;
  const isWindow = element === document.scrollingElement;
  const scrolls = isWindow || /auto|scroll/.test(getComputedStyle(element).overflowY);
  if (!scrolls || scrollHeight <= clientHeight) return 0;
  const box = element.getBoundingClientRect();
  const [top, bottom] = isWindow
    ? [0, innerHeight]
    : [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const edge = Math.min(EDGE, (bottom - top) * EDGE_SHARE);
  const [above, below] = [top + edge - y, y - (bottom - edge)];
  if (above > 0 && scrollTop > 0) return -FASTEST * Math.min(1, above / edge);
  if (below > 0 && scrollTop + clientHeight < scrollHeight - 1) return FASTEST * Math.min(1, below / edge);
  return 0;
}
