import { entryOf } from "../guards";
import type { LocalText } from "../locale";
import type { NodeSpec } from "../screen/document";
import type { ResourceDeclaration } from "./resource";
import type { ShownDialog } from "./shown-dialog";

type Resources = Readonly<Record<string, ResourceDeclaration>>;

/** By what name `open` calls a dialog that a resource declares: `sys/client#secret`. */
export const dialogName = (resource: string, dialog: string): string => `${resource}#${dialog}`;

/** All dialogs that resources declare, by what `open` calls them. */
export const resourceDialogs = (resources: Resources): { name: string; title: LocalText }[] =>
  Object.entries(resources).flatMap(([resource, { dialogs = {} }]) =>
    Object.entries(dialogs).map(([dialog, { title }]) => ({ name: dialogName(resource, dialog), title })),
  );

/** A dialog that a resource declares; undefined for the name of any other. */
export function resourceDialog(name: string, resources: Resources): ShownDialog | undefined {
  const [resource = "", dialog = ""] = name.split("#");
  const dialogs = entryOf(resources, resource)?.dialogs;
  return dialogs && entryOf(dialogs, dialog);
}

/** The buttons that show something of a row. */
export const dialogButtons = (
  resource: string,
  dialogs: Readonly<Record<string, ShownDialog>> = {},
): NodeSpec[] =>
  Object.entries(dialogs).flatMap(([dialog, { text }]) =>
    text === undefined
      ? []
      : [
          {
            type: "button",
            text,
            on: { click: [{ open: dialogName(resource, dialog), with: { row: "${row}" } }] },
          },
        ],
  );
