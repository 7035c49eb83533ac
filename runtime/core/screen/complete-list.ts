import { beginningButtons, callButtons, telling } from "../resource/call-buttons";
import type { ResourceDeclaration } from "../resource/resource";
import { firstStepButtons, leadingButtons, linkedColumns, openingButtons } from "../resource/opening";
import { entryOf, listIn } from "../guards";
import { dialogButtons } from "../resource/resource-dialog";
import type { NodeSpec } from "./document";
import { listParts } from "../resource/list-parts";

type Resources = Readonly<Record<string, ResourceDeclaration>>;

/**
 * A list of a resource with everything that it takes from there: what the resource says of its lists where the page says
 * nothing, and the buttons of its calls: above the rows before those of the page, in a row after them; where its rows open first. Any other block is given back as it is.
 */
export function completeList(node: NodeSpec, resources: Resources): NodeSpec {
  const resource = node["resource"];
  const isList = node.type === "crud" && typeof resource === "string" && Object.hasOwn(resources, resource);
  const declaration = isList ? resources[resource] : undefined;
  if (!declaration || typeof resource !== "string") return node;
  const { opens = [], leads = [] } = declaration;
  const id = node.id ?? resource.replaceAll("/", "_");
  const list = { resource, declaration, id, resources };
  const rowActions = listIn(node["rowActions"]);
  const above = [...callButtons(list, "toolbar"), ...leadingButtons(leads)];
  const first = [
    ...openingButtons(opens, rowActions, (call) => telling(list, call)),
    ...dialogButtons(resource, declaration.dialogs),
  ];
  const last = [...callButtons(list, "rowActions"), ...usedBy(declaration)];
  const firstStep = firstStepButtons(declaration.firstStep) ?? beginningButtons(list);
  const own = { ...node, ...(node.id === undefined && hasButtons(declaration) ? { id } : {}) };
  const options: NodeSpec = {
    ...(firstStep ? { firstStep } : {}),
    ...inheritedOptions(resource, declaration),
    ...own,
  };
  return {
    ...options,
    ...(opens.length > 0 ? { columns: linkedColumns(options["columns"], opens) } : {}),
    ...(above.length > 0 ? { toolbar: [...above, ...listIn(node["toolbar"])] } : {}),
    ...(first.length + last.length > 0 ? { rowActions: [...first, ...rowActions, ...last] } : {}),
  };
}

/** From a row to the documents that name it. */
const usedBy = ({ knownAs }: ResourceDeclaration): NodeSpec[] =>
  knownAs
    ? [
        {
          type: "button",
          text: { zh: "谁在用", en: "Used by" },
          access: "sys:reference:list",
          // Documents name the top rows of such a tree; what stands below has its name within one of them.
          ...(knownAs.held === "roots" ? { if: "${empty row.parentId}" } : {}),
          on: {
            click: [
              {
                go: "/system/reference",
                query: { kind: knownAs.kind, name: `\${row.${knownAs.property}}` },
              },
            ],
          },
        },
      ]
    : [];

const hasButtons = ({ calls, borrows }: ResourceDeclaration): boolean =>
  borrows !== undefined || Object.values(calls).some(({ buttons }) => buttons !== undefined);

/** What a list of a resource is where its page says nothing: what the resource says of its lists, at least its columns. */
const inheritedOptions = (
  name: string,
  declaration: ResourceDeclaration,
): Readonly<Record<string, unknown>> => ({
  ...(declaration.list?.["columns"] ? {} : { columns: listParts({ name, declaration }).columns }),
  ...declaration.list,
});

/** What a block would say that its resource says instead; nothing for a block that is no list of one. */
export function inheritedBy(
  node: NodeSpec,
  resources: Resources = {},
): Readonly<Record<string, unknown>> | undefined {
  const resource = node["resource"];
  if (node.type !== "crud" || typeof resource !== "string") return undefined;
  return entryOf(resources, resource)?.list;
}
