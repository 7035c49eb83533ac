import { use, useState, type ReactElement, type ReactNode } from "react";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { toText } from "@/runtime/core/expression/values";
import type { AnyBlockProps } from "@/runtime/registry/block";
import { DesignContext } from "@/runtime/render/design-context";
import { isShown, Nodes } from "@/runtime/render/nodes";

/** A titled part of a block: a tab, a step, a panel. */
interface Part {
  key?: string;
  title: unknown;
  if?: boolean | string;
  access?: string | string[];
  body?: NodeSpec[];
}

type Place = Pick<AnyBlockProps, "screen" | "scope" | "pointer">;

/** A part that is shown, with its place in the document, its key and its title in words. */
type ShownPart<P extends Part> = P & { index: number; key: string; label: ReactNode };

/** The parts that this user sees with these values; while a page is designed all of them, marked where they are hidden. */
export function useShownParts<P extends Part>(items: readonly P[], place: Place): ShownPart<P>[] {
  const design = use(DesignContext);
  return items.flatMap((part, index): ShownPart<P>[] => {
    const { if: condition, access } = part;
    const label = toText(place.scope.resolve(part.title));
    const shown = { ...part, index, key: part.key ?? String(index), label };
    if (isShown(partRules(condition, access), place)) return [shown];
    const why = place.screen.app.session.mayUse(access) ? "if" : "access";
    return design ? [{ ...shown, label: design.hiddenPart(label, why) }] : [];
  });
}

const partRules = (condition: Part["if"], access: Part["access"]): Pick<NodeSpec, "if" | "access"> => ({
  ...(condition === undefined ? {} : { if: condition }),
  ...(access === undefined ? {} : { access }),
});

/** Calls back with the place of the part that a page designer wants to see, once each time that it asks. */
export function useRevealed(node: NodeSpec, show: (index: number) => void): void {
  const wanted = use(DesignContext)?.revealed(node);
  const [revealed, setRevealed] = useState(wanted);
  if (wanted === revealed) return;
  setRevealed(wanted);
  if (wanted) show(Number(wanted.slot[1]));
}

/** The blocks of a part. */
export function PartBody({ part, pointer, ...place }: Place & { part: ShownPart<Part> }): ReactElement {
  return <Nodes nodes={part.body} {...place} pointer={`${pointer}/items/${part.index}/body`} />;
}
