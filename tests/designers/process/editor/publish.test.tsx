import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App, ConfigProvider } from "antd";
import { useRef, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { openNamed, type Opened } from "@/designers/process/editor/open";
import { usePublish } from "@/designers/process/editor/use-publish";
import "@/designers/process/texts";
import { CallError } from "@/runtime/ports";
import { storedModel } from "@/tests/support/stored-documents";
import { fixture } from "../support";

const stored = storedModel({
  modelId: "m1",
  defCode: "leave",
  name: "请假",
  sourceXml: fixture("leave"),
  bpmDefSetting: "{}",
  status: 0,
});

it("deploys again what got no answer, without saving it as the next version", async () => {
  const deploy = vi.fn().mockImplementationOnce(() => {
    throw new CallError(0, "服务器异常！");
  });
  deploy.mockReturnValue({ ...stored, status: 1, isMain: true, isGranted: true });
  const ports = memoryPorts({ "POST /api/bpm/model/m1/deploy": deploy });
  const opened: Opened = { stored, store: await openNamed(stored, stored.sourceXml, "{}"), base: stored.rev };
  const save = vi.fn();
  show({ ports, opened, save });
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole("button", { name: "publish" }));
    await userEvent.click(await screen.findByRole("button", { name: /确\s*定/ }));
    await waitFor(() => expect(deploy).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(save).toHaveBeenCalledTimes(1);
});

it.each([
  [false, 1],
  [true, 0],
])("says after publishing that nobody may start the process yet: granted %s", async (isGranted, times) => {
  const ports = memoryPorts({
    "POST /api/bpm/model/m1/deploy": () => ({ ...stored, status: 1, isMain: true, isGranted }),
  });
  const opened: Opened = { stored, store: await openNamed(stored, stored.sourceXml, "{}"), base: stored.rev };
  show({ ports, opened, save: () => undefined });
  await userEvent.click(screen.getByRole("button", { name: "publish" }));
  await userEvent.click(await screen.findByRole("button", { name: /确\s*定/ }));
  expect(await screen.findByText("发布成功，V1 已是正式版本")).toBeVisible();
  expect(screen.queryAllByText(/还没有授权谁可以发起这个流程/)).toHaveLength(times);
});

interface Props {
  ports: ReturnType<typeof memoryPorts>;
  opened: Opened;
  save: () => void;
}

function show(props: Props): void {
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Publishing {...props} />
      </App>
    </ConfigProvider>,
  );
}

function Publishing({ ports, opened, save }: Props): ReactElement {
  const latest = useRef<Opened | null>(opened);
  const keep = (now: Opened["stored"]): void => {
    latest.current = { ...opened, stored: now, isWritten: true };
  };
  const store = async (): Promise<boolean> => {
    save();
    keep(stored);
    return true;
  };
  const publish = usePublish({ ports, latest, keep, store, fail: () => undefined });
  return <button onClick={() => void publish()}>publish</button>;
}
