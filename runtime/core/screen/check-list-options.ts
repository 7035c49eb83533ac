import { entryOf, listIn, partIn, recordIn, recordsIn, textIn } from "../guards";
import type { Path } from "../json-schema/path";
import { SENTENCE as NAMES } from "../references/sentences";
import { callDirectory } from "../resource/call-directory";
import { answerOf } from "../resource/call-shapes";
import { callOfKind, type ResourceDeclaration } from "../resource/resource";
import { sentences } from "../sentence";
import { suggest } from "../suggest";
import { checkNodeAsWritten } from "./check-as-written";
import { allowedNames } from "./check-field-lists";
import { demand, type Allowed } from "./demand";
import { completeList } from "./complete-list";
import type { NodeSpec } from "./document";
import type { NodeNames } from "./node-names";
import { PAGE_SENTENCE } from "./page-sentences";
import type { Report } from "./report";

const SENTENCE = sentences({
  noListOf: { zh: "{resource}没有列表查询，不能列出", en: "{resource} has no call that lists its rows" },
  noTreeOf: { zh: "{resource}没有树形查询，不能按树形列出", en: "{resource} has no call that gives a tree" },
  shown: {
    zh: "{name} 已是列，不能再作可选列",
    en: "{name} is a column already and cannot be one on demand as well",
  },
  noCard: { zh: "没有标识为 {name} 的卡片", en: "No card here has the id {name}" },
  noTree: {
    zh: "{resource}没有树形查询，不能列在旁侧",
    en: "{resource} has no tree to stand beside a list",
  },
});

interface Around extends NodeNames {
  node: NodeSpec;
  path: Path;
}

/** What a list of a resource names outside of its columns and fields: the tree beside it, the shape of its own, and values of new rows. */
export function checkListOptions(around: Around): void {
  const { node, path, report, resources } = around;
  checkNodeAsWritten(node, path, report);
  if (node.type === "board") checkCardNames(node, path, report);
  if (node.type !== "crud") return;
  if (node["side"] !== undefined) checkSide(recordIn(node["side"]), around);
  const complete = completeList(node, resources);
  checkRowsCall(complete, around);
  checkOnDemand(complete, around);
  if (complete["tree"] === true)
    for (const option of ["children", "parent"])
      checkName(node[option], [...path, option], {
        allowed: allowedNames({ ...around, kind: "row" }),
        report,
      });
  for (const name of Object.keys(recordIn(node["defaults"])))
    demand(name, [...path, "defaults", name], { allowed: allowedNames({ ...around, kind: "form" }), report });
}

/** Names of cards go by the ids of the blocks that are arranged. */
function checkCardNames({ names, body }: NodeSpec, path: Path, report: Report): void {
  const ids = recordsIn(body).flatMap(({ id }) => textIn(id) ?? []);
  for (const name of Object.keys(recordIn(names)))
    if (!ids.includes(name))
      report.add("screen.option", SENTENCE.noCard({ name }), {
        path: [...path, "names", name],
        suggestion: suggest(name, ids),
        severity: "warning",
      });
}

/** Somewhere its rows come from: all of them as a tree, or page by page. */
function checkRowsCall({ resource: named, tree }: NodeSpec, { path, report, resources }: Around): void {
  const resource = entryOf(resources, textIn(named) ?? "");
  const kind = tree === true ? "tree" : "list";
  if (!resource || callOfKind(resource, kind) !== undefined) return;
  const said = kind === "tree" ? SENTENCE.noTreeOf : SENTENCE.noListOf;
  report.add("screen.resource", said({ resource: resource.title }), { path: [...path, "resource"] });
}

/** Columns are hidden by their names: one on demand would take the one away that stands there always. */
function checkOnDemand({ columns, moreColumns }: NodeSpec, { path, report }: Around): void {
  const nameOf = (column: unknown): unknown => (typeof column === "string" ? column : partIn(column, "name"));
  const shown = new Set(listIn(columns).map(nameOf));
  for (const [index, column] of listIn(moreColumns).entries()) {
    const name = nameOf(column);
    if (typeof name === "string" && shown.has(name))
      report.add("screen.duplicate", SENTENCE.shown({ name }), { path: [...path, "moreColumns", index] });
  }
}

function checkSide(side: Record<string, unknown>, around: Around): void {
  const { path, report, resources } = around;
  const name = textIn(side["resource"]);
  if (name === undefined) return;
  const at = (option: string): Path => [...path, "side", option];
  checkName(side["filter"], at("filter"), { allowed: allowedNames({ ...around, kind: "search" }), report });
  const resource = entryOf(resources, name);
  if (!resource)
    return report.unknown("screen.resource", PAGE_SENTENCE.noResource({ name }), {
      path: at("resource"),
      word: name,
      known: Object.keys(resources),
    });
  const allowed = inTree(name, resource, resources);
  if (!allowed)
    return report.add("screen.resource", SENTENCE.noTree({ resource: resource.title }), {
      path: at("resource"),
    });
  for (const option of ["label", "children"])
    checkName(side[option], at(option), { allowed: allowed.names, report });
}

/** What the rows of a tree have; null where a resource has none. */
function inTree(
  name: string,
  resource: ResourceDeclaration,
  resources: Record<string, ResourceDeclaration>,
): { names: Allowed } | null {
  const kind = callOfKind(resource, "tree");
  const call = callDirectory(resources).calls.find((one) => one.resource === name && one.name === kind);
  if (!call) return null;
  const answer = answerOf(resources, call);
  const row = answer.kind === "list" ? answer.of : answer;
  if (row.kind !== "object" || row.open) return { names: null };
  const missing = (one: string) => NAMES.noProperty({ resource: resource.title, name: one });
  return { names: { names: new Set(Object.keys(row.fields)), missing } };
}

function checkName(
  value: unknown,
  path: Path,
  around: { allowed: Allowed; report: NodeNames["report"] },
): void {
  if (typeof value === "string" && !value.includes("${")) demand(value, path, around);
}
