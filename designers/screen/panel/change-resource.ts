import { isOneOf, isRecord, listIn, partIn, textIn } from "@/runtime/core/guards";
import { choices } from "@/runtime/core/screen/choices";
import { setAt } from "../../kit/json/splices";
import type { Part } from "../model/page-tree";
import { fittingNames } from "../model/fitting-names";
import type { ScreenDesignerStore } from "../screen-designer-store";

/** So many columns a list begins with. */
const FIRST = 5;

/**
 * Shows another resource. Columns that it does not have give way to its first ones, properties of a sample to those that
 * a chart of it would show; fields that are asked and do not fit are taken out. One step.
 */
export function changeResource(
  { page, vocabulary }: ScreenDesignerStore,
  part: Pick<Part, "node" | "path">,
  value: unknown,
): void {
  const { tree } = page;
  if (!tree) return;
  const node = { ...part.node, resource: value };
  const properties = page.blocks[node.type]?.properties ?? {};
  page.run("option.resource", (writer) => {
    writer.write(setAt(writer.text, [...part.path, "resource"], value));
    if (typeof value !== "string") return;
    for (const [name, option] of Object.entries(properties)) {
      const kind = option["x-names"];
      const given = part.node[name];
      if (kind === "row" && given !== undefined && SHOWN.has(name)) {
        const next = fittingNames(given, vocabulary.resources?.[value]?.entity, name === "y");
        if (next !== undefined) writer.write(setAt(writer.text, [...part.path, name], next));
      }
      if (!isOneOf(FIELD_LISTS, kind)) continue;
      const known = choices(kind, { screen: tree.screen, vocabulary, node, path: part.path }).map(
        (one) => one.value,
      );
      const list = listIn(isRecord(given) ? given["fields"] : given);
      const usual = page.blocks[node.type]?.["x-flowsmith"].snippet?.[name];
      const isUntouched = JSON.stringify(given) === JSON.stringify(usual);
      if (
        known.length === 0 ||
        (!isUntouched && list.every((spec) => known.includes(nameOf(spec)) || isOwn(spec)))
      )
        continue;
      const kept = isUntouched ? [] : list.filter((spec) => known.includes(nameOf(spec)) || isOwn(spec));
      const isShown = (page.blocks[node.type]?.required ?? []).includes(name);
      const next = kept.length === 0 && isShown ? known.filter((one) => one !== "id").slice(0, FIRST) : kept;
      const path = isRecord(given) ? [...part.path, name, "fields"] : [...part.path, name];
      writer.write(setAt(writer.text, path, next.length === 0 && !isShown ? undefined : next));
    }
  });
}

/** Options of charts and cards that say which property is shown, where any will do that is of the kind. */
/** What an option names that lists fields. */
const FIELD_LISTS = ["columns", "form", "search", "view"] as const;

const SHOWN = new Set(["x", "y", "title", "label", "group", "text"]);

const nameOf = (spec: unknown): string => textIn(spec) ?? textIn(partIn(spec, "name")) ?? "";

/** A column that says itself what it shows. */
const isOwn = (spec: unknown): boolean =>
  partIn(spec, "text") !== undefined || partIn(spec, "body") !== undefined;
