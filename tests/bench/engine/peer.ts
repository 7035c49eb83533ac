import { EventEmitter } from "node:events";
import { Engine } from "bpmn-engine";

const SOURCE = `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="d" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="bench">
  <process id="p" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/>
  <userTask id="a"/><sequenceFlow id="f2" sourceRef="a" targetRef="b"/><userTask id="b"/>
  <sequenceFlow id="f3" sourceRef="b" targetRef="c"/><userTask id="c"/><sequenceFlow id="f4" sourceRef="c" targetRef="e"/>
  <endEvent id="e"/></process></definitions>`;

/** One instance of the same three tasks in bpmn-engine; its whole state goes to text and back between two steps. */
export async function runPeer(): Promise<number> {
  let state = await started();
  for (let left = 3; left > 0; left--) state = await stepped(state);
  return 4;
}

async function started(): Promise<string> {
  const engine = new Engine({ name: "bench", source: SOURCE });
  const listener = new EventEmitter();
  const waiting = new Promise((resolve) => listener.once("activity.wait", resolve));
  await engine.execute({ listener });
  await waiting;
  return kept(engine);
}

/** Loads the state, completes the task that waits, and keeps the state again. */
async function stepped(state: string): Promise<string> {
  const engine = new Engine({ name: "bench" }).recover(JSON.parse(state) as never);
  const listener = new EventEmitter();
  const signalled = new Promise<void>((resolve) =>
    listener.once("activity.wait", (task: { signal: () => void }) => {
      task.signal();
      resolve();
    }),
  );
  await engine.resume({ listener });
  await signalled;
  return kept(engine);
}

/** The state as text. An engine whose process has ended is stopped already, and would never say so again. */
async function kept(engine: Engine): Promise<string> {
  const text = JSON.stringify(await engine.getState());
  if (engine.state === "running") await engine.stop();
  return text;
}
