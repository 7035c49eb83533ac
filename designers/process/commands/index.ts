import type { ProcessModel } from "../model/process-model";
import { appendShape, attachTimer, createShapeAt } from "./create";
import { applyLayout } from "./diagram";
import type { CommandContext } from "./diagram-edit";
import {
  renameElement,
  renameId,
  setAttribute,
  setCondition,
  setDefaultFlow,
  setDocumentation,
  setProperty,
} from "./element";
import { foldShape } from "./fold";
import { connect, reconnect, rerouteFlow, setCourse } from "./flow";
import { moveLabel } from "./label";
import { addLane, splitLane } from "./lane";
import { moveShapes, resizeShape } from "./move";
import { pasteClip } from "./paste";
import { removeElements } from "./remove";
import { alignShapes, distributeShapes } from "./selection";
import { setFlowSetting, setNodeSetting } from "./setting";
import { replaceElement } from "./replace";
import { makeSpace } from "./space";
import { setTimer } from "./timer";

/** Every command of the process designer. A new one is a function in this folder and a line here. */
export const commands = {
  "shape.create": createShapeAt,
  "shape.append": appendShape,
  "shape.move": moveShapes,
  "shape.resize": resizeShape,
  "shape.remove": removeElements,
  "shape.fold": foldShape,
  "lane.add": addLane,
  "lane.split": splitLane,
  "space.make": makeSpace,
  "flow.connect": connect,
  "flow.reconnect": reconnect,
  "flow.waypoints": setCourse,
  "flow.reroute": rerouteFlow,
  "flow.default": setDefaultFlow,
  "flow.condition": setCondition,
  "label.move": moveLabel,
  "element.rename": renameElement,
  "element.rename-id": renameId,
  "element.replace": replaceElement,
  "element.set": setProperty,
  "element.attribute": setAttribute,
  "element.document": setDocumentation,
  "event.timer": setTimer,
  "event.attach": attachTimer,
  "selection.align": alignShapes,
  "selection.distribute": distributeShapes,
  "selection.paste": pasteClip,
  "diagram.layout": applyLayout,
  "setting.node": setNodeSetting,
  "setting.flow": setFlowSetting,
} as const;

export type CommandName = keyof typeof commands;
type Arguments<Name extends CommandName> = Parameters<(typeof commands)[Name]>[1];
type Result<Name extends CommandName> = ReturnType<(typeof commands)[Name]>;

/** Runs a command as one undo step. Inside {@link ProcessModel.stack}`.run` it joins that step. */
export function execute<Name extends CommandName>(
  model: ProcessModel,
  name: Name,
  args: Arguments<Name>,
): Result<Name> {
  return model.stack.run(name, (edit) => {
    const command = commands[name] as (context: CommandContext, args: Arguments<Name>) => Result<Name>;
    return command({ model, edit }, args);
  });
}
