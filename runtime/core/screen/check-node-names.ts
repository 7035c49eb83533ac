import { partIn } from "../guards";
import type { Path } from "../json-schema/path";
import type { NameKind } from "../references/known-names";
import { checkFieldList } from "./check-field-lists";
import { checkRoute } from "./check-route";
import { checkListOptions } from "./check-list-options";
import type { NodeSpec } from "./document";
import { unknownName, type NodeNames } from "./node-names";

/** Names that a block uses: codes, icons, dialogs, and the properties of its rows. */
export function checkNodeNames(node: NodeSpec, path: Path, around: NodeNames): void {
  checkAccess(node.access, [...path, "access"], around);
  for (const [name, option] of Object.entries(around.declaration.properties)) {
    const [value, kind] = [node[name], option["x-names"]];
    const inner = [...path, name];
    if (Array.isArray(value)) checkItems(value, inner, around);
    if (value === undefined || kind === undefined) continue;
    // Another address than one of ours begins with its scheme.
    if (kind === "route") {
      if (typeof value === "string" && value.startsWith("/")) checkRoute(node, name, path, around);
    } else if (kind === "icon" || kind === "dialog" || kind === "dict")
      checkText(value, { kind, path: inner }, around);
    else checkFieldList(value, inner, { ...around, node, kind });
  }
  checkListOptions({ ...around, node, path });
}

/** Columns and tabs may ask for codes of their own. */
function checkItems(items: readonly unknown[], path: Path, around: NodeNames): void {
  items.forEach((item, index) => {
    if (typeof item !== "object" || item === null || "type" in item) return;
    checkAccess(partIn(item, "access"), [...path, index, "access"], around);
  });
}

function checkAccess(access: unknown, path: Path, around: NodeNames): void {
  for (const code of [access ?? []].flat()) checkText(code, { kind: "code", path }, around);
}

function checkText(
  value: unknown,
  { kind, path }: { kind: NameKind; path: Path },
  { names, report }: NodeNames,
): void {
  if (typeof value !== "string" || value === "" || value.includes("${")) return;
  unknownName(report, { kind, name: value, path }, names);
}
