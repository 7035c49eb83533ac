import { useRef, type RefObject } from "react";
import { pathOfPointer } from "@/runtime/core/json-schema/path";
import { focusField } from "@/runtime/render/schema-form/focus";
import type { JsonEditorHandle } from "../kit/json/JsonEditor";
import type { PageDocument } from "./model/page-document";
import type { PageView } from "./page-view";
import { fieldOf } from "./panel/field-of";
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
    const { tree } = page;
    const field = tree && view.side === "panel" ? fieldOf(wrong.pointer, tree) : null;
    const part = tree?.partAround(pathOfPointer(wrong.pointer));
    if (field) page.select(field.chosen);
    else if (part) page.select([part.key]);
    if (!field) return showText(wrong);
    // The panel of what was chosen before has fields of the same names.
    requestAnimationFrame(() =>
      focusField(
        () => panel.current,
        field.name,
        () => showText(wrong),
      ),
    );
  };
  return { source, panel, show };
}
