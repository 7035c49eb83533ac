import type { Shortcut } from "../kit/keyboard";
import type { Actions } from "./actions";

/** Keys of the process designer; also what the help lists. */
export function shortcutsFor(
  actions: Actions,
  host: { save?: () => void; search: () => void; help: () => void },
): Shortcut[] {
  const step = (dx: number, dy: number) => () => actions.move(dx, dy);
  return [
    { keys: "Mod+z", title: "撤销", run: actions.undo },
    { keys: "Mod+y Mod+Shift+z", title: "重做", run: actions.redo },
    { keys: "Mod+s", title: "保存", run: () => host.save?.() },
    { keys: "Mod+c", title: "复制", run: actions.copy },
    { keys: "Mod+x", title: "剪切", run: actions.cut },
    { keys: "Mod+v", title: "粘贴", run: actions.paste },
    { keys: "Mod+d", title: "创建副本", run: actions.duplicate },
    { keys: "Mod+a", title: "全选", run: actions.selectAll },
    { keys: "Mod+f", title: "查找节点", run: host.search },
    { keys: "Delete Backspace", title: "删除", run: actions.remove },
    { keys: "F2 e", title: "重命名", run: actions.rename },
    { keys: "Mod++ Mod+=", title: "放大", run: actions.zoomIn },
    { keys: "Mod+-", title: "缩小", run: actions.zoomOut },
    { keys: "Mod+0", title: "重置缩放并居中", run: actions.reset },
    { keys: "Mod+1", title: "适应画布", run: actions.fit },
    { keys: "ArrowLeft", title: "左移 1（按住 Shift 移动 10）", run: step(-1, 0) },
    { keys: "ArrowRight", title: "右移 1", run: step(1, 0) },
    { keys: "ArrowUp", title: "上移 1", run: step(0, -1) },
    { keys: "ArrowDown", title: "下移 1", run: step(0, 1) },
    { keys: "Shift+ArrowLeft", title: "左移 10", run: step(-10, 0) },
    { keys: "Shift+ArrowRight", title: "右移 10", run: step(10, 0) },
    { keys: "Shift+ArrowUp", title: "上移 10", run: step(0, -10) },
    { keys: "Shift+ArrowDown", title: "下移 10", run: step(0, 10) },
    { keys: "Alt+ArrowRight", title: "选择右边的节点", run: () => actions.towards("right") },
    { keys: "Alt+ArrowLeft", title: "选择左边的节点", run: () => actions.towards("left") },
    { keys: "Alt+ArrowUp", title: "选择上边的节点", run: () => actions.towards("up") },
    { keys: "Alt+ArrowDown", title: "选择下边的节点", run: () => actions.towards("down") },
    { keys: "l", title: "选择下一条流出的流程线", run: actions.nextFlow },
    { keys: "s", title: "添加开始节点", run: () => actions.append("bpmn:StartEvent") },
    { keys: "t", title: "追加用户任务", run: () => actions.append("bpmn:UserTask") },
    { keys: "g", title: "追加流程网关", run: () => actions.append("bpmn:ExclusiveGateway") },
    { keys: "n", title: "追加结束节点", run: () => actions.append("bpmn:EndEvent") },
    { keys: "c", title: "从选中节点连线（Tab 选目标，Enter 确认）", run: actions.startLink },
    { keys: "Enter", title: "重命名，或确认连线", run: actions.enter },
    { keys: "Escape", title: "取消", run: actions.escape },
    { keys: "Shift+?", title: "快捷键列表", run: host.help },
  ];
}
