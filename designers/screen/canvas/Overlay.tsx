import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement, type RefObject } from "react";
import { useLocale } from "@/runtime/i18n/use-locale";
import { isForFingers } from "@/runtime/render/fingers-only";
import type { PageDocument } from "../model/page-document";
import { typeTitle } from "../model/titles";
import type { PageView } from "../page-view";
import type { CanvasHost } from "./canvas-host";

interface Props {
  page: PageDocument;
  view: PageView;
  host: CanvasHost;
  root: RefObject<HTMLDivElement | null>;
}

/** What lies over the page: frames of what is chosen and hovered, and the line where something would land. */
export const Overlay = observer(function Overlay({ page, view, host, root }: Props): ReactElement {
  const locale = useLocale();
  const { selection } = page;
  useMeasured(root);
  const origin = root.current?.getBoundingClientRect() ?? new DOMRect();
  const hovered = view.hovered === null ? undefined : page.tree?.parts.get(view.hovered);
  const isHoverShown = hovered && !selection.includes(hovered);
  const mark = view.dragging?.drop?.mark;
  return (
    <div className="pd-overlay" aria-hidden>
      {isHoverShown
        ? host
            .boxesOf(hovered.key)
            .map((box, index) => (
              <div
                key={`${hovered.key} ${index}`}
                className="pd-frame is-hovered"
                style={within(origin, box)}
              />
            ))
        : null}
      {view.isTried
        ? null
        : selection.map((part) =>
            host.boxesOf(part.key).map((box, index) => (
              <div key={`${part.key} ${index}`} className="pd-frame is-chosen" style={within(origin, box)}>
                {index === 0 ? (
                  <span className={box.top - origin.top < labelHeight() ? "pd-label is-inside" : "pd-label"}>
                    {typeTitle(part.node.type, page.blocks[part.node.type], locale)}
                    {part.node.id ? ` #${part.node.id}` : ""}
                  </span>
                ) : null}
              </div>
            )),
          )}
      {mark ? <div className="pd-drop" style={within(origin, mark)} /> : null}
    </div>
  );
});

/** Height of a frame's label, which stands inside where there is no room above; fingers need a taller one. */
const labelHeight = (): number => (isForFingers() ? 34 : 20);

const within = (
  origin: DOMRect,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) => ({ left: left - origin.left, top: top - origin.top, width, height });

/** Draws again whenever something on the canvas may have moved. */
function useMeasured(root: RefObject<HTMLDivElement | null>): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let frame = 0;
    const measure = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTurn((turn) => turn + 1));
    };
    const page = element.querySelector(".pd-page") ?? element;
    const moved = new MutationObserver(measure);
    moved.observe(page, { childList: true, subtree: true, attributes: true, characterData: true });
    const sized = new ResizeObserver(measure);
    sized.observe(page);
    sized.observe(element);
    const over = new AbortController();
    for (const name of ["scroll", "transitionend", "load"])
      element.addEventListener(name, measure, { capture: true, signal: over.signal });
    return () => {
      cancelAnimationFrame(frame);
      moved.disconnect();
      sized.disconnect();
      over.abort();
    };
  }, [root]);
}
