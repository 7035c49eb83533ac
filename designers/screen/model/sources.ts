import type { Path } from "@/runtime/core/json-schema/path";
import type { LocalText } from "@/runtime/core/locale";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { callOfKind, type ResourceDeclaration } from "@/runtime/core/resource/resource";
import { setAt } from "../../kit/json/splices";
import { freshName } from "./fresh-names";
import type { PageDocument } from "./page-document";

/** The call that lists the rows of a resource. */
export interface ListCall {
  resource: string;
  title: LocalText;
  path: string;
  /** Its rows come in pages; those of a tree do not. */
  isPaged: boolean;
}

/** Resources whose rows can be listed, each with its call. */
export function listCalls(resources: Record<string, ResourceDeclaration>): ListCall[] {
  const { calls } = callDirectory(resources);
  return Object.entries(resources).flatMap(([resource, declaration]) => {
    const list = callOfKind(declaration, "list");
    const name = list ?? callOfKind(declaration, "tree");
    const call = calls.find((one) => one.resource === resource && one.name === name);
    return call ? [{ resource, title: declaration.title, path: call.path, isPaged: list !== undefined }] : [];
  });
}

interface Binding {
  resources: readonly ListCall[];
  name: string;
  /** One figure is wanted rather than rows: how many there are. */
  isOne: boolean;
  /** The block draws what it is given: of a list that comes in pages every row, not those of the first page alone. */
  isWhole: boolean;
  option: string;
}

/** Makes a source of a resource's list, or takes the one that there is, and shows it in an option of a block. */
export function bindResource(
  page: PageDocument,
  path: Path,
  { resources, name, isOne, isWhole, option }: Binding,
): void {
  const call = resources.find(({ resource }) => resource === name);
  const { tree } = page;
  if (!call || !tree) return;
  const sources = Object.entries(tree.screen.data ?? {});
  const all = isWhole && call.isPaged;
  const known = sources.find(
    ([, source]) =>
      source.get === call.path && source.pick === undefined && !source.query && (source.all === true) === all,
  );
  const taken = new Set([...sources.map(([one]) => one), "state", "user", "route", "locale"]);
  const source = known?.[0] ?? freshName((name.split("/").at(-1) ?? "rows").replaceAll(/\W/g, ""), taken);
  const part = isOne ? (call.isPaged ? ".total" : "") : call.isPaged && !all ? ".records" : "";
  const expression = isOne && !call.isPaged ? `\${size(${source})}` : `\${${source}${part}}`;
  page.run("source.bind", (writer) => {
    if (!known)
      writer.write(setAt(writer.text, ["data", source], { get: call.path, ...(all ? { all } : {}) }));
    writer.write(setAt(writer.text, [...path, option], expression));
  });
}
