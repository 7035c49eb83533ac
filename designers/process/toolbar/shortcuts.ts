import { text } from "../texts";
import type { Shortcut } from "@/designers/kit/keyboard";
import type { Direction } from "../canvas/walk-nodes";
import type { Actions } from "./actions";
import { focusPad } from "./use-keyboard";

/** Keys of the process designer; also what the help lists. */
export function shortcutsFor(
  actions: Actions,
  host: { save?: () => void; search: () => void; help: () => void },
): Shortcut[] {
  const t = (key: string): string => text(`processDesigner.shortcut.${key}`);
  /** While a flow is drawn by keys, the arrows choose where it leads. */
  const step = (dx: number, dy: number) => () => {
    if (actions.isLinking()) actions.towards(directionOf(dx, dy));
    else actions.move(dx, dy);
  };
  return [
    { keys: "Mod+z", title: t("undo"), run: actions.undo },
    { keys: "Mod+y Mod+Shift+z", title: t("redo"), run: actions.redo },
    { keys: "Mod+s", title: t("save"), run: () => host.save?.(), isAnywhere: true },
    { keys: "Mod+c", title: t("copy"), run: actions.copy },
    { keys: "Mod+x", title: t("cut"), run: actions.cut },
    { keys: "Mod+v", title: t("paste"), run: actions.paste },
    { keys: "Mod+d", title: t("duplicate"), run: actions.duplicate },
    { keys: "Mod+a", title: t("all"), run: actions.selectAll },
    { keys: "Mod+f", title: t("find"), run: host.search, isAnywhere: true },
    { keys: "Delete Backspace", title: t("remove"), run: actions.remove },
    { keys: "a Shift+F10", title: t("pad"), run: focusPad },
    { keys: "F2 e", title: t("rename"), run: actions.rename },
    { keys: "Mod++ Mod+=", title: t("zoomIn"), run: actions.zoomIn },
    { keys: "Mod+-", title: t("zoomOut"), run: actions.zoomOut },
    { keys: "Mod+0", title: t("reset"), run: actions.reset },
    { keys: "Mod+1", title: t("fit"), run: actions.fit },
    { keys: "ArrowLeft", title: t("left"), run: step(-1, 0) },
    { keys: "ArrowRight", title: t("right"), run: step(1, 0) },
    { keys: "ArrowUp", title: t("up"), run: step(0, -1) },
    { keys: "ArrowDown", title: t("down"), run: step(0, 1) },
    { keys: "Shift+ArrowLeft", title: t("left10"), run: step(-10, 0) },
    { keys: "Shift+ArrowRight", title: t("right10"), run: step(10, 0) },
    { keys: "Shift+ArrowUp", title: t("up10"), run: step(0, -10) },
    { keys: "Shift+ArrowDown", title: t("down10"), run: step(0, 10) },
    { keys: "Mod+ArrowRight", title: t("wider"), run: () => actions.resize(10, 0) },
    { keys: "Mod+ArrowLeft", title: t("narrower"), run: () => actions.resize(-10, 0) },
    { keys: "Mod+ArrowDown", title: t("higher"), run: () => actions.resize(0, 10) },
    { keys: "Mod+ArrowUp", title: t("lower"), run: () => actions.resize(0, -10) },
    { keys: "Alt+ArrowRight", title: t("toRight"), run: () => actions.towards("right") },
    { keys: "Alt+ArrowLeft", title: t("toLeft"), run: () => actions.towards("left") },
    { keys: "Alt+ArrowUp", title: t("toUp"), run: () => actions.towards("up") },
    { keys: "Alt+ArrowDown", title: t("toDown"), run: () => actions.towards("down") },
    { keys: "l", title: t("nextFlow"), run: actions.nextFlow },
    { keys: "s", title: t("start"), run: () => actions.append("bpmn:StartEvent") },
    { keys: "t", title: t("task"), run: () => actions.append("bpmn:UserTask") },
    { keys: "g", title: t("gateway"), run: () => actions.append("bpmn:ExclusiveGateway") },
    { keys: "n", title: t("end"), run: () => actions.append("bpmn:EndEvent") },
    { keys: "c", title: t("link"), run: actions.startLink },
    { keys: "m", title: t("marqueeTool"), run: () => actions.takeTool("marquee") },
    { keys: "h", title: t("hand"), run: () => actions.takeTool("hand") },
    { keys: "w", title: t("wire"), run: () => actions.takeTool("connect") },
    { keys: "k", title: t("space"), run: () => actions.takeTool("space") },
    { keys: "Enter", title: t("enter"), run: actions.enter },
    { keys: "Escape", title: t("escape"), run: actions.escape },
    { keys: "? Shift+?", title: t("help"), run: host.help },
  ];
}

function directionOf(dx: number, dy: number): Direction {
  if (dx !== 0) return dx < 0 ? "left" : "right";
  return dy < 0 ? "up" : "down";
}
