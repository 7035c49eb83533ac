import { text } from "./texts";
import { keysInOrder } from "@/runtime/core/form/edit/edit-many";
import { allLists, placeOf } from "@/runtime/core/form/edit/edit";
import { widgetsFromText, widgetsToText } from "@/runtime/core/form/edit/clipboard";
import { readClipboard, writeClipboard } from "../kit/clipboard";
import type { Shortcut } from "../kit/keyboard";
import type { FormDesignerStore } from "./form-designer-store";

/** Puts the selected widgets on the system clipboard; false when none is selected. */
export async function copySelection(store: FormDesignerStore): Promise<boolean> {
  const { widgets } = store;
  if (widgets.length === 0) return false;
  await writeClipboard(widgetsToText(widgets));
  return true;
}

/** Puts copied widgets, also those of another form or window, behind the selected one. */
export async function pasteWidgets(store: FormDesignerStore): Promise<boolean> {
  return store.paste(widgetsFromText(await readClipboard(), store.form, store.isTable));
}

async function cut(store: FormDesignerStore): Promise<void> {
  if (await copySelection(store)) store.remove();
}

/** Selects everything in the list of the selected widget; a second time everything in the form. */
function selectAll(store: FormDesignerStore): void {
  const place = store.selected === null ? null : placeOf(store.form, store.selected);
  const list = [...allLists(store.form)].find(({ id }) => id === (place?.list ?? "root"))?.list ?? [];
  const isWhole = list.length === store.selection.length;
  store.selectMany(isWhole ? keysInOrder(store.form) : list.map(({ key }) => key));
}

/** The container around the selected widget. */
function selectAround(store: FormDesignerStore): void {
  const list = store.selected === null ? undefined : placeOf(store.form, store.selected)?.list;
  if (list !== undefined && list !== "root") store.select(list.slice(0, list.lastIndexOf("#")));
}

/** Keys of the form designer with their names for the help. */
export function formShortcuts(
  store: FormDesignerStore,
  more: { save: () => void; help: () => void; panel: () => void },
): Shortcut[] {
  const named = (keys: string, name: string, run: () => unknown): Shortcut => ({
    keys,
    title: text(`formDesigner.key.${name}`),
    run: () => void run(),
  });
  return [
    { ...named("Mod+s", "save", more.save), isAnywhere: true },
    named("Mod+z", "undo", () => store.undo()),
    named("Mod+y Mod+Shift+z", "redo", () => store.redo()),
    named("Mod+c", "copy", () => copySelection(store)),
    named("Mod+x", "cut", () => cut(store)),
    named("Mod+v", "paste", () => pasteWidgets(store)),
    named("Mod+d", "clone", () => store.clone()),
    named("Delete Backspace", "remove", () => store.remove()),
    named("Mod+a", "all", () => selectAll(store)),
    named("Escape", "none", () => store.select(null)),
    named("ArrowDown", "next", () => store.walk(1)),
    named("ArrowUp", "previous", () => store.walk(-1)),
    named("Shift+ArrowDown", "moreNext", () => store.walk(1, true)),
    named("Shift+ArrowUp", "morePrevious", () => store.walk(-1, true)),
    named("ArrowLeft", "around", () => selectAround(store)),
    named("ArrowRight", "into", () => store.walk(1)),
    named("Alt+ArrowDown", "moveDown", () => store.nudge(1)),
    named("Alt+ArrowUp", "moveUp", () => store.nudge(-1)),
    named("F6 Enter", "panel", more.panel),
    named("? Shift+?", "help", more.help),
  ];
}
