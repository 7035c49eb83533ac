import { createContext, use, useMemo } from "react";
import { ANY, type ScopeType } from "@/runtime/core/expression/types";
import { checkExpression } from "@/runtime/core/expression/check";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { splitTemplate } from "@/runtime/core/expression/template";
import { sentenceOf } from "@/runtime/core/finding";
import type { Path } from "@/runtime/core/json-schema/path";
import { choices, parameterChoices, type Choice, type ChoiceKind } from "@/runtime/core/screen/choices";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { readableNames, scopeAt, typeWord } from "@/runtime/core/screen/scope-at";
import { withTypes } from "@/runtime/core/screen/scope-names";
import { verbatim, type Sentence } from "@/runtime/core/sentence";
import type { ExpressionName } from "../../kit/expression/field-names";
import type { CanvasHost } from "../canvas/canvas-host";
import type { ScreenDesignerStore } from "../screen-designer-store";

/** The place of the page that a panel is about. */
interface PanelPlace {
  store: ScreenDesignerStore;
  path: Path;
  node: NodeSpec | undefined;
  /** Names that are known there besides those of the place, with what they hold. */
  types?: Readonly<Record<string, ScopeType>>;
}

export const PanelContext = createContext<PanelPlace | null>(null);

/** The canvas beside the panel, with the present data; null where there is none. */
export const CanvasContext = createContext<CanvasHost | null>(null);

/** The place of the panel around. */
export function usePanel(): PanelPlace {
  const place = use(PanelContext);
  if (!place) throw new Error("no PanelContext around this widget");
  return place;
}

/** What may be written at the panel's place. */
export function useChoices(kind: ChoiceKind): Choice[] {
  const { store, path, node } = usePanel();
  const { vocabulary, page } = store;
  const screen = page.tree?.screen;
  return useMemo(
    () => (screen ? choices(kind, { screen, vocabulary, node, path }) : []),
    [kind, screen, vocabulary, node, path],
  );
}

/** The names that a call takes. */
export function useParameters(call: string | undefined): Choice[] {
  const { vocabulary } = usePanel().store;
  return useMemo(() => (call === undefined ? [] : parameterChoices(call, vocabulary)), [call, vocabulary]);
}

/** The names that expressions may use at the panel's place, with their types. */
export function useScope(): ScopeType {
  const { store, path, types } = usePanel();
  const { vocabulary, page } = store;
  const screen = page.tree?.screen;
  return useMemo(
    () => withTypes(screen ? scopeAt(screen, path, vocabulary) : ANY, types ?? {}),
    [screen, path, vocabulary, types],
  );
}

/** What may be read at the panel's place, as the expression editor offers it. */
export function useExpressionNames(): ExpressionName[] {
  const scope = useScope();
  return useMemo(
    () => readableNames(scope).map(({ text, type }) => ({ text, label: `${typeWord(type)} ·` })),
    [scope],
  );
}

/** What is wrong with a text that may hold `${…}`; null when nothing is. */
export function templateProblem(text: string, scope: ScopeType): Sentence | null {
  if (!text.includes("${")) return null;
  try {
    for (const piece of splitTemplate(text)) {
      const [finding] = piece.isExpression ? checkExpression(piece.text, scope) : [];
      if (finding) return sentenceOf(finding);
    }
    return null;
  } catch (error) {
    return error instanceof ExpressionError ? error.said : verbatim(String(error));
  }
}
