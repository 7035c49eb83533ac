import { useMemo } from "react";
import type { ScreenParts } from "@/runtime/core/screen/document";
import type { BlockProps } from "@/runtime/registry/block";
import { isShown } from "@/runtime/render/nodes";
import type { CrudRights } from "./crud-rights";

/** A step of a named action, which may go on with what is chosen. */
const CALLS = '"call":';

/**
 * Whether its reader has a use for choosing rows: boxes that lead to nothing are not offered. Several are chosen for the
 * removal of all, for a button above the list that they may press, or for what else the page does with them.
 */
export function useChoosing(block: BlockProps<"crud">, rights: CrudRights): boolean {
  const { options, node, screen, scope } = block;
  const page = screen.screen;
  const isSpokenOf = useMemo(() => isChosenFrom(node, page), [node, page]);
  if (options.select !== "many") return options.select === "one";
  return (
    rights.mayRemoveMany ||
    node.on?.["select"] !== undefined ||
    (options.toolbar ?? []).some((button) => isShown(button, { screen, scope })) ||
    isSpokenOf
  );
}

type Node = BlockProps<"crud">["node"];

/** Whether something on the page, beside the buttons above the list, may speak of its chosen rows. */
function isChosenFrom(node: Node, page: ScreenParts): boolean {
  if (node.id === undefined) return false;
  const { toolbar: _, ...own } = node;
  const others = JSON.stringify(page.body, (_key, value: unknown) => (value === node ? own : value));
  return others.includes(`${node.id}.selected`) || (others.includes(CALLS) && usesChosen(node.id, page));
}

const usesChosen = (id: string, { data, actions, dialogs }: ScreenParts): boolean =>
  JSON.stringify([data, actions, dialogs]).includes(`${id}.selected`);
