import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { memoryPorts, type MemoryPorts } from "@/adapters/memory/memory";
import { recordIn } from "@/runtime/core/guards";
import { CallError } from "@/runtime/ports";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/screens/app/workbench/parts/Approval";
import "@/screens/app/workbench/parts/FormViewBlock";
import type { FormWidget } from "@/runtime/core/form/document";
import { formOf, widgetOf } from "../../support/every-widget";
import { renderShipped, testApp } from "../../support/screen";

interface Stored {
  id: string;
  defCode: string;
  updateDate: string;
  createDate: string;
  boData: unknown;
}

/** A server with drafts that are made and found again. */
function server(drafts: Stored[] = [], ...further: FormWidget[]): MemoryPorts & { drafts: Stored[] } {
  const ports = memoryPorts({
    "GET /api/bpm/process/startForm": ({ query }) => {
      const draft = drafts.find(({ id }) => id === query?.["draftId"]);
      return {
        defId: "d",
        defCode: "pay",
        name: "付款",
        version: 1,
        isTrial: false,
        draftId: draft?.id ?? null,
        forms: [
          {
            boCode: "bo",
            name: "单",
            document: formOf(widgetOf("input", "reason", {}, { name: "事由" }), ...further),
            access: { fields: { reason: 3, day: 3 }, columns: {}, buttons: [] },
            values: recordIn(recordIn(draft?.boData)["bo"]),
          },
        ],
      };
    },
    "GET /api/bpm/draft/list": () => ({ records: drafts, total: drafts.length }),
    "POST /api/bpm/draft/save": ({ body }) => {
      const { key, id = key, boData } = recordIn(body);
      const now = new Date().toISOString();
      const kept = { id: String(id), defCode: "pay", updateDate: now, createDate: now, boData };
      drafts.splice(0, drafts.length, ...drafts.filter((one) => one.id !== kept.id), kept);
      return { id: kept.id };
    },
    "DELETE /api/bpm/draft/del": () => ({ removed: drafts.splice(0).length }),
    "POST /api/bpm/draft/del": () => ({ removed: drafts.splice(0).length }),
  });
  return { ...ports, drafts };
}

/** The page of a new application, which leads on to the draft that it continues. */
function open(ports: MemoryPorts) {
  const app = { ...testApp(), ports };
  const draw = (query: Record<string, string>) => renderShipped("process.start", app, query);
  let drawn = draw({ defCode: "pay" });
  app.go = (to) => {
    drawn.unmount();
    drawn = draw(Object.fromEntries(new URLSearchParams(to.split("?")[1])));
  };
  return { unmount: () => drawn.unmount() };
}

/** Opens it again and goes on with what is offered, which is this. */
async function openAndGoOn(ports: MemoryPorts, text: string): Promise<void> {
  open(ports);
  await userEvent.click(await screen.findByRole("button", { name: /继\s*续\s*填\s*写/ }));
  await waitFor(() => expect(screen.getByLabelText("事由")).toHaveValue(text));
}

const hide = (): boolean => fireEvent(window, new Event("pagehide"));
const type = async (text: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText("事由"), text);
};
const saves = ({ calls }: MemoryPorts) => calls.filter(({ path }) => path.endsWith("/draft/save"));

afterEach(() => localStorage.clear());

describe("an application whose page is left at once after a key", () => {
  it("is sent to its end and offered with its time when it is opened again", async () => {
    const ports = server();
    const { unmount } = open(ports);
    await type("租金");
    hide();
    expect(saves(ports).at(-1)).toMatchObject({
      keepalive: true,
      body: { boData: { bo: { reason: "租金" } } },
    });
    await waitFor(() => expect(ports.drafts).toHaveLength(1));
    unmount();
    open(ports);
    expect(await screen.findByText(/^继续填写草稿？（.*\d\d:\d\d.*）$/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /继\s*续\s*填\s*写/ }));
    await waitFor(() => expect(screen.getByLabelText("事由")).toHaveValue("租金"));
    await type("三月");
    hide();
    await waitFor(() => expect(ports.drafts[0]?.boData).toEqual({ bo: { reason: "租金三月" } }));
    expect(ports.drafts).toHaveLength(1);
  });

  it("is offered from the browser's copy when the server did not get it", async () => {
    const ports = server();
    const { unmount } = open(ports);
    ports.answers["POST /api/bpm/draft/save"] = () => {
      throw new Error("gone");
    };
    await type("租金");
    hide();
    unmount();
    await openAndGoOn(ports, "租金");
  });

  it("is offered when it was handed in with that key and the session had ended", async () => {
    const ports = server();
    const { unmount } = open(ports);
    ports.answers["POST /api/bpm/process/start"] = () => {
      throw new CallError(401, "登录已失效，请重新登录");
    };
    await type("租金");
    await userEvent.click(screen.getByRole("button", { name: /提\s*交/ }));
    await waitFor(() => expect(ports.calls.some(({ path }) => path.endsWith("/process/start"))).toBe(true));
    expect(ports.storage.get("local", "application:zhangsan:pay")).not.toBeNull();
    unmount();
    await openAndGoOn(ports, "租金");
    ports.answers["POST /api/bpm/process/start"] = () => ({ instId: "i", title: "付款", status: "running" });
    await userEvent.click(screen.getByRole("button", { name: /提\s*交/ }));
    await waitFor(() => expect(ports.storage.get("local", "application:zhangsan:pay")).toBeNull());
  });

  it("is kept when another page of the product is opened", async () => {
    const ports = server();
    const { unmount } = open(ports);
    await type("租金");
    unmount();
    expect(saves(ports).at(-1)).toMatchObject({ body: { boData: { bo: { reason: "租金" } } } });
  });

  it("is not offered once it is deleted, and an untouched one leaves nothing", async () => {
    const ports = server();
    const first = open(ports);
    await type("a");
    hide();
    await waitFor(() => expect(ports.drafts).toHaveLength(1));
    first.unmount();
    const second = open(ports);
    await userEvent.click(await screen.findByRole("button", { name: /删\s*除\s*草\s*稿/ }));
    await waitFor(() => expect(ports.drafts).toEqual([]));
    second.unmount();
    open(ports);
    await screen.findByLabelText("事由");
    expect(screen.queryByText(/继续填写草稿/)).toBeNull();
    hide();
    expect(saves(ports)).toHaveLength(1);
  });

  it("is not begun by a field that fills itself in", async () => {
    const ports = server([], widgetOf("globalVariable", "day", { globalValue: "today" }, { name: "日期" }));
    open(ports);
    await waitFor(() => expect(screen.getByLabelText("日期")).not.toHaveValue(""));
    hide();
    expect(saves(ports)).toEqual([]);
    await type("租金");
    hide();
    await waitFor(() => expect(ports.drafts).toHaveLength(1));
  });

  it("is offered when it could not be kept while its author was still writing", async () => {
    const ports = server();
    const { unmount } = open(ports);
    ports.answers["POST /api/bpm/draft/save"] = () => {
      throw new CallError(401, "请登录");
    };
    await type("租金");
    await userEvent.click(screen.getByRole("button", { name: /存\s*草\s*稿/ }));
    expect(saves(ports)).toHaveLength(1);
    unmount();
    await openAndGoOn(ports, "租金");
  });

  it("is kept once the network is back, whether or not anything more is written", async () => {
    const ports = server();
    open(ports);
    const make = ports.answers["POST /api/bpm/draft/save"];
    ports.answers["POST /api/bpm/draft/save"] = () => {
      throw new CallError(0, "服务器异常！");
    };
    await type("租金");
    await userEvent.click(screen.getByRole("button", { name: /存\s*草\s*稿/ }));
    await waitFor(() => expect(saves(ports)).toHaveLength(1));
    if (make) ports.answers["POST /api/bpm/draft/save"] = make;
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(ports.drafts[0]?.boData).toEqual({ bo: { reason: "租金" } }));
    expect(await screen.findByText(/^草稿已于 .* 自动保存$/)).toBeVisible();
  });

  it("is kept anew when its draft was deleted elsewhere", async () => {
    const ports = server();
    open(ports);
    await type("租金");
    await userEvent.click(screen.getByRole("button", { name: /存\s*草\s*稿/ }));
    await waitFor(() => expect(ports.drafts).toHaveLength(1));
    const [gone] = ports.drafts.splice(0);
    const make = ports.answers["POST /api/bpm/draft/save"];
    ports.answers["POST /api/bpm/draft/save"] = (request) => {
      if (recordIn(request.body)["id"] === gone?.id) throw new CallError(404, "草稿不存在或已被删除");
      return make?.(request);
    };
    await type("三月");
    await userEvent.click(screen.getByRole("button", { name: /存\s*草\s*稿/ }));
    await waitFor(() => expect(ports.drafts[0]?.boData).toEqual({ bo: { reason: "租金三月" } }));
  });

  it("is one draft, and is handed in as that, where the answer to its first saving was lost", async () => {
    const ports = server();
    open(ports);
    const make = ports.answers["POST /api/bpm/draft/save"];
    ports.answers["POST /api/bpm/draft/save"] = (request) => {
      make?.(request);
      throw new CallError(0, "服务器异常！");
    };
    await type("租金");
    await userEvent.click(screen.getByRole("button", { name: /存\s*草\s*稿/ }));
    await waitFor(() => expect(ports.drafts).toHaveLength(1));
    if (make) ports.answers["POST /api/bpm/draft/save"] = make;
    ports.answers["POST /api/bpm/process/start"] = () => ({ instId: "i", title: "", status: "running" });
    await userEvent.click(screen.getByRole("button", { name: /提\s*交/ }));
    await waitFor(() => expect(ports.calls.at(-1)).toMatchObject({ path: "/api/bpm/process/start" }));
    expect(ports.calls.at(-1)).toMatchObject({ body: { draftId: ports.drafts[0]?.id } });
    expect(ports.drafts).toHaveLength(1);
  });
});

it("an application that is opened once is started once, whatever is pressed again after its answer was lost", async () => {
  const ports = server();
  const refusals = [
    new CallError(0, "网络中断"),
    new CallError(409, "先前已经完成"),
    new CallError(409, "先前已经完成"),
  ];
  ports.answers["POST /api/bpm/process/start"] = () => {
    throw refusals.shift() ?? new CallError(0, "网络中断");
  };
  open(ports);
  await type("租金");
  const starts = () => ports.calls.filter(({ path }) => path.endsWith("/process/start"));
  for (const times of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.click(screen.getByRole("button", { name: /提\s*交/ }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await waitFor(() => expect(starts()).toHaveLength(times));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await type("x");
  }
  expect(new Set(starts().map(({ body }) => recordIn(body)["key"])).size).toBe(1);
});

it("an application whose page is loaded again after the answer was lost is handed in as the same one", async () => {
  const ports = server();
  const answers = [() => Promise.reject(new CallError(0, "网络中断")), () => ({ instId: "i", title: "" })];
  ports.answers["POST /api/bpm/process/start"] = () => answers.shift()?.();
  const starts = () => ports.calls.filter(({ path }) => path.endsWith("/process/start"));
  const { unmount } = open(ports);
  await type("租金");
  await userEvent.click(screen.getByRole("button", { name: /提\s*交/ }));
  await waitFor(() => expect(starts()).toHaveLength(1));
  unmount();
  await openAndGoOn(ports, "租金");
  await userEvent.click(screen.getByRole("button", { name: /提\s*交/ }));
  await waitFor(() => expect(starts()).toHaveLength(2));
  const [first, second] = starts();
  expect(second?.body).toEqual(first?.body);
});

it("two windows with the same draft open keep what each has written, the later one as a draft of its own", async () => {
  const first = { reason: "租金" };
  const draft = { id: "d1", defCode: "pay", updateDate: "2026-01-01", createDate: "2026-01-01" };
  const ports = server([{ ...draft, boData: { bo: first } }]);
  const app = { ...testApp(), ports };
  // The first window has saved it before the second opened it, too.
  ports.storage.set("local", "draft-savings:zhangsan", { d1: { mark: "earlier", at: 1 } });
  renderShipped("process.start", app, { defCode: "pay", draftId: "d1" });
  renderShipped("process.start", app, { defCode: "pay", draftId: "d1" });
  await waitFor(() => expect(screen.getAllByLabelText("事由")).toHaveLength(2));
  const fields = screen.getAllByLabelText("事由");
  const reasons = (): string[] =>
    ports.drafts.map(({ boData }) => String(recordIn(recordIn(boData)["bo"])["reason"])).toSorted();
  const saveIn = async (at: number, text: string): Promise<void> => {
    await userEvent.type(fields[at] ?? document.body, text);
    await userEvent.click(screen.getAllByRole("button", { name: /存\s*草\s*稿/ })[at] ?? document.body);
  };
  await saveIn(0, "甲");
  await waitFor(() => expect(reasons()).toEqual(["租金甲"]));
  await saveIn(1, "乙");
  await waitFor(() => expect(reasons()).toEqual(["租金乙", "租金甲"].toSorted()));
  expect(await screen.findByText(/另存为一份草稿/)).toBeInTheDocument();
  await saveIn(0, "丙");
  await waitFor(() => expect(reasons()).toEqual(["租金乙", "租金甲丙"].toSorted()));
});
