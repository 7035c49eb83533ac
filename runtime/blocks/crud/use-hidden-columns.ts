import { use, useState } from "react";
import { hasParts, isTexts, readerOf, recordIn } from "@/runtime/core/guards";
import type { BlockProps } from "@/runtime/registry/block";
import { useAccount } from "@/runtime/kept/use-owner";
import { DesignContext } from "@/runtime/render/design-context";
import type { Column } from "@/runtime/render/schema-table/column";

/** What a reader ticked otherwise than the page has it. */
interface Choice {
  off: string[];
  on: string[];
}

const choiceIn = readerOf(hasParts<Choice>({ off: isTexts, on: isTexts }));
const NONE: Choice = { off: [], on: [] };

export interface HiddenColumns {
  hidden: ReadonlySet<string>;
  hide: (hidden: ReadonlySet<string>) => void;
  /** Takes back what was ticked; absent while the columns are those of the page. */
  reset: (() => void) | undefined;
}

/**
 * Which columns of a list are not shown: those that the page hides at first, and what its reader ticked, which their browser
 * keeps for them. A column that is not there today keeps its tick; where none would be left all are as on the page.
 */
export function useHiddenColumns(block: BlockProps<"crud">, columns: readonly Column[]): HiddenColumns {
  const [choice, setChoice] = useKeptChoice(block);
  const atFirst = new Set([
    ...(block.options.moreColumns ?? []).map((column) => (typeof column === "string" ? column : column.name)),
    ...columns.filter((column) => column.hidden).map(({ name }) => name),
  ]);
  const names = columns.map(({ name }) => name);
  const off = names.filter(
    (name) => choice.off.includes(name) || (atFirst.has(name) && !choice.on.includes(name)),
  );
  const isChosen = names.some((name) => off.includes(name) !== atFirst.has(name));
  const elsewhere = (kept: readonly string[]): string[] => kept.filter((name) => !names.includes(name));
  return {
    hidden: new Set(off.length < names.length ? off : atFirst),
    hide: (hidden) =>
      setChoice({
        off: [...elsewhere(choice.off), ...names.filter((name) => hidden.has(name) && !atFirst.has(name))],
        on: [...elsewhere(choice.on), ...names.filter((name) => !hidden.has(name) && atFirst.has(name))],
      }),
    reset: isChosen ? () => setChoice(NONE) : undefined,
  };
}

/** The choice for this list; who designs its page sees it as it is written, and leaves no choice behind. */
function useKeptChoice({ screen, pointer, options }: BlockProps<"crud">): [Choice, (choice: Choice) => void] {
  const isDesigned = use(DesignContext) !== null;
  const { storage } = screen.app.ports;
  const shelf = `columns:${useAccount()}`;
  const place = JSON.stringify([screen.route.path, pointer, options.resource]);
  const kept = (): Record<string, unknown> => recordIn(storage.get("local", shelf));
  const [choice, setChoice] = useState(() => (isDesigned ? null : choiceIn(kept()[place])) ?? NONE);
  const keep = (next: Choice): void => {
    setChoice(next);
    if (isDesigned) return;
    const { [place]: _, ...others } = kept();
    storage.set("local", shelf, next.off.length + next.on.length > 0 ? { ...others, [place]: next } : others);
  };
  return [choice, keep];
}
