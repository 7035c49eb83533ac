import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { type Extension, hoverTooltip } from "@uiw/react-codemirror";
import { suggestions, wordsAbout, type SourceNames } from "./model/suggestions";

/** Completion and hover help for a page's text, from the same declarations as the panels. Read when they are asked for. */
export function sourceHelp(names: () => SourceNames | null): Extension {
  return [
    autocompletion({ override: [(context) => complete(context, names())] }),
    hoverTooltip((view, at) => {
      const known = names();
      const words = known && wordsAbout(view.state.doc.toString(), at, known);
      if (!words) return null;
      return {
        pos: at,
        create: () => {
          const dom = document.createElement("div");
          dom.className = "kit-json-help";
          dom.textContent = words;
          return { dom };
        },
      };
    }),
  ];
}

function complete(context: CompletionContext, names: SourceNames | null): CompletionResult | null {
  const before = context.matchBefore(/[\p{L}\p{N}_$./:-]*/u);
  if (!names || (!context.explicit && (before === null || before.from === before.to))) return null;
  const found = suggestions(context.state.doc.toString(), context.pos, names);
  if (!found) return null;
  return {
    from: found.from,
    to: found.to,
    options: found.options.map(({ label, detail, insert }) => ({
      label,
      ...(detail ? { detail } : {}),
      apply: insert,
    })),
    filter: true,
  };
}
