import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { App } from "antd";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { memoryPorts, type MemoryPorts } from "@/adapters/memory/memory";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import "@/designers/form/texts";
import { VersionDialog as FormVersions } from "@/designers/form/versions/VersionDialog";
import { DryRunPanel } from "@/designers/process/dryrun/DryRunPanel";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { ProcessModel } from "@/designers/process/model/process-model";
import "@/designers/process/texts";
import ProcessVersions from "@/designers/process/versions/VersionDialog";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { PortsContext } from "@/runtime/render/ports-context";
import { BUSY, busyOnce } from "../../support/busy-once";

const SOURCE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
<process id="expense" name="报销"><startEvent id="start"/></process></definitions>`;

const model = async (): Promise<ProcessModel> =>
  new ProcessModel((await readBpmn(SOURCE)).document, emptySetting());

function show(part: ReactElement, answers: MemoryPorts["answers"]): void {
  render(
    <App>
      <PortsContext value={memoryPorts(answers)}>{part}</PortsContext>
    </App>,
  );
}

async function tryAgain(): Promise<void> {
  const said = await screen.findByRole("alert", {}, { timeout: 30_000 });
  expect(said).toHaveTextContent(BUSY);
  expect(document.querySelector(".ant-spin-spinning")).toBeNull();
  fireEvent.click(within(said).getByRole("button", { name: /重\s*试/ }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
}

const none = () => ({ records: [], total: 0 });

it("the versions of a process that were refused are shown at the next try", async () => {
  const stored = {
    modelId: "1",
    defCode: "expense",
    version: 7,
    name: "报销",
    info: null,
    status: 1,
    engine: "activiti",
    rev: 1,
    isMain: true,
    isDeployed: true,
    sourceXml: SOURCE,
    bpmDefSetting: "",
  };
  const version = { id: "1", version: 7, status: 1 };
  show(<ProcessVersions stored={stored} model={await model()} onClose={() => {}} />, {
    "GET /api/bpm/definition/version/list/expense": busyOnce({ records: [version], total: 1 }),
    "GET /api/bpm/model/1/get": () => ({ sourceXml: SOURCE, bpmDefSetting: "" }),
  });
  await tryAgain();
  expect(await screen.findByText(/^V7/)).toBeInTheDocument();
});

it("those of a form too, and it is not said that there are none", async () => {
  show(<FormVersions store={new FormDesignerStore()} formId="f" onClose={() => {}} />, {
    "GET /api/form/definition/versions": busyOnce([]),
  });
  const said = await screen.findByRole("alert", {}, { timeout: 30_000 });
  expect(said).toHaveTextContent(BUSY);
  expect(screen.queryByText(/还没有发布过|暂无/)).toBeNull();
  await tryAgain();
});

it("a dry run whose people were refused begins at the next try", async () => {
  const store = new DesignerStore(await model());
  show(
    <DesignerContext value={store}>
      <DryRunPanel onGo={() => {}} />
    </DesignerContext>,
    {
      "GET /api/sys/user/list": busyOnce(none()),
      "GET /api/sys/role/list": none,
      "GET /api/sys/dept/list": none,
      "GET /api/form/definition/getByCodes": () => [],
    },
  );
  await tryAgain();
  expect(await screen.findByRole("tab", { name: "办理路径" })).toBeInTheDocument();
});
