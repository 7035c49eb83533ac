import { useRef, type RefObject } from "react";
import { pathOfPointer } from "@/runtime/core/json-schema/path";
import type { JsonEditorHandle } from "../kit/json/JsonEditor";
import type { PageDocument } from "./model/page-document";
import type { PageView } from "./page-view";
import { fieldOf } from "./panel/field-of";
import { focusInside } from "./panel/focus-inside";
import type { Place } from "./Problems";

interface Showing {
  source: RefObject<JsonEditorHandle | null>;
  panel: RefObject<HTMLDivElement | null>;
  show: (wrong: Place) => void;
}

/** Leads to what is wrong: to its field where the panel is looked at and shows it, else to its place in the text. */
export function useShowProblem(page: PageDocument, view: PageView): Showing {
  const source = useRef<JsonEditorHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const showText = ({ line, column }: Place): void => {
    view.showSide("source");
    if (source.current) source.current.show(line, column);
    else requestAnimationFrame(() => source.current?.show(line, column));
  };
  const show = (wrong: Place): void => {
    const path = pathOfPointer(wrong.pointer);
    const part = page.tree?.partAround(path);
    const field = page.tree && view.side === "panel" ? fieldOf(path, part) : null;
    if (field) page.select(field.chosen);
    else if (part) page.select([part.key]);
    if (field)
      focusInside(
        () => panel.current,
        [field.name, ...field.inside],
        () => showText(wrong),
      );
    else showText(wrong);
  };
  return { source, panel, show };
}
