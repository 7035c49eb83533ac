import type { ComponentType, ReactElement } from "react";
import type { AnyBlockProps, Block } from "@/runtime/registry/block";
import { withWidgets } from "@/runtime/registry/widget-lists";

type TextBlockProps<Name extends string> = AnyBlockProps & { options: Partial<Record<Name, unknown>> };

/** Text options of a block as properties of a component; a missing one is an empty text. */
function asBlock<Name extends string>(
  Component: TextComponent<Name>,
  names: readonly Name[],
): { default: Block } {
  function TextBlock({ options, emit }: TextBlockProps<Name>): ReactElement {
    const props = Object.fromEntries(
      names.map((name) => {
        const value = options[name];
        return [name, typeof value === "string" ? value : ""];
      }),
    ) as Record<Name, string>;
    // Another id is another thing: state of the former one must not leak into it.
    return <Component key={JSON.stringify(props)} {...props} onChanged={() => void emit("changed")} />;
  }
  return { default: TextBlock };
}

type TextComponent<Name extends string> = ComponentType<Record<Name, string> & { onChanged?: () => void }>;

/** Loads a component as {@link asBlock} makes it one of a page. */
const textBlock =
  <Name extends string>(load: () => Promise<{ default: TextComponent<Name> }>, names: readonly Name[]) =>
  async (): Promise<{ default: Block }> =>
    asBlock((await load()).default, names);

export const formDesignerBlock = textBlock(
  () => withWidgets("forms", import("@/designers/form/FormDesignerBlock")),
  ["formId"],
);
