import { App, ConfigProvider } from "antd";
import zh from "antd/es/locale/zh_CN";
import { expect, onTestFinished } from "vitest";
import { locators, page, userEvent, type Locator } from "vitest/browser";
import type { MemoryPorts } from "@/adapters/memory/memory";
import ProcessEditor from "@/designers/process/editor/ProcessEditor";
import { draftWork } from "@/designers/process/editor/draft";
import type { StoredModel } from "@/designers/process/editor/save";
import { emptySetting } from "@/runtime/core/process/setting";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { countOf } from "./count-elements";
import { show } from "./real-form";
import { testApp } from "./screen";
import { storedModel } from "./stored-documents";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** What has no role or label of its own: parts of a diagram. */
    getBySelector: (selector: string) => Locator;
  }
}

locators.extend({ getBySelector: (selector) => `css=${selector}` });

/** Where the frame of the product leaves room on a page of 1440 by 900. */
const ROOM = { position: "absolute", inset: "72px 20px 24px 244px" } as const;

/** The designer of one process on a real page. */
export interface RealDesigner {
  /** What it keeps of unsaved work. */
  draft: () => string;
  /** How many elements of a kind are in that. */
  count: (tag: string) => number;
  /** Faults of the page that its user might not see. */
  faults: readonly string[];
}

/** Opens a process as its server keeps it, a new and empty one by default; further calls are answered as given. */
export async function openDesigner(
  given: Partial<StoredModel> = {},
  answers: MemoryPorts["answers"] = {},
): Promise<RealDesigner> {
  const stored = { ...newProcess(), ...given };
  const app = testApp({
    [`GET /api/bpm/model/${stored.modelId}/get`]: () => stored,
    "GET /api/sys/reference/names": () => ({ names: {}, returns: {} }),
    ...answers,
  });
  const faults = watch();
  show(
    <ConfigProvider locale={zh} button={{ autoInsertSpace: false }}>
      <AppContext value={app}>
        <PortsContext value={app.ports}>
          <App component={false}>
            <div style={ROOM}>
              <ProcessEditor modelId={stored.modelId} />
            </div>
          </App>
        </PortsContext>
      </AppContext>
    </ConfigProvider>,
  );
  await expect.element(page.getBySelector(".bpmn-palette")).toBeVisible();
  await expect.element(nodes().first()).toBeVisible();
  const draft = (): string => draftWork(app.ports.storage, stored.modelId).take()?.xml ?? "";
  return { draft, count: (tag) => countOf(draft(), tag), faults };
}

const newProcess = (): StoredModel =>
  storedModel({
    modelId: "m1",
    defCode: "leave_apply",
    name: "请假审批",
    sourceXml: "",
    bpmDefSetting: JSON.stringify(emptySetting()),
  });

function watch(): string[] {
  const faults: string[] = [];
  const { error } = console;
  const hear = ({ message }: ErrorEvent): void => void faults.push(message);
  const hearRejection = ({ reason }: PromiseRejectionEvent): void => void faults.push(String(reason));
  console.error = (...words: unknown[]) => {
    faults.push(words.map(String).join(" "));
    error(...words);
  };
  window.addEventListener("error", hear);
  window.addEventListener("unhandledrejection", hearRejection);
  onTestFinished(() => {
    console.error = error;
    window.removeEventListener("error", hear);
    window.removeEventListener("unhandledrejection", hearRejection);
  });
  return faults;
}

export const nodes = (): Locator => page.getBySelector(".react-flow__node");
export const node = (name: string): Locator => nodes().and(page.getByLabelText(name, { exact: true }));
export const nodeById = (id: string): Locator => page.getBySelector(`.react-flow__node[data-id="${id}"]`);
export const selected = (): Locator => page.getBySelector(".react-flow__node.selected");
export const palette = (name: string): Locator => page.getBySelector(".bpmn-palette").getByText(name);
export const button = (name: string): Locator => page.getByRole("button", { name, exact: true });

/** How many there are in the end. */
export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.elements().length).toBe(count);
}

/** Names the selected node in the panel. */
export async function nameSelected(name: string): Promise<void> {
  await page.getByLabelText("节点名称").fill(name);
  await userEvent.keyboard("{Tab}");
}
