import { WebSocket } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDongle } from "@/adapters/dongle/dongle";
import type { DonglePort } from "@/runtime/ports";
import { KeyHelper, testKey } from "../support/key-helper";

const helper = new KeyHelper();
let runs = false;
let dongle: DonglePort;
beforeAll(async () => {
  runs = await helper.start();
});
afterAll(() => helper.stop());
beforeEach(({ skip }) => {
  skip(!runs, "something else has port 7321");
  helper.heard.length = 0;
  vi.stubGlobal("WebSocket", WebSocket);
  dongle = createDongle(() => "zh");
});
afterEach(() => vi.unstubAllGlobals());

describe("the hardware key's helper", () => {
  it("is asked on port 7321 with MsgId, Module, Method and Param, the product's id among them", async () => {
    helper.answer = ({ MsgId }) => ({ MsgId, Result: 0, Response: { Version: "1.2" } });
    expect(await dongle.call("Key", "Info", { Slot: 1 })).toEqual({ Version: "1.2" });
    expect(helper.heard).toEqual([
      { MsgId: 1, Module: "Key", Method: "Info", Param: { ProductId: "flowsmith", Slot: 1 } },
    ]);
  });

  it("gives each call its own reply over one socket, in whichever order they come", async () => {
    const held: unknown[] = [];
    helper.answer = ({ MsgId, Param }) => {
      held.unshift({ MsgId, Result: 0, Response: Param["Data"] });
      return held.length < 2 ? null : held.shift();
    };
    const first = dongle.call("Key", "Sign", { Data: "a" });
    const second = dongle.call("Key", "Sign", { Data: "b" });
    expect(await second).toBe("b");
    helper.answer = () => held.shift();
    void dongle.call("Key", "Info", null).catch(() => undefined);
    expect(await first).toBe("a");
    expect(helper.heard.map(({ MsgId }) => MsgId)).toEqual([1, 2, 3]);
  });

  it("takes a reply without MsgId as that to the last call", async () => {
    helper.answer = () => ({ Result: true, Response: "x" });
    expect(await dongle.call("", "Info", undefined)).toBe("x");
  });

  it("fails with the helper's words, or with ours where it has none", async () => {
    helper.answer = ({ MsgId }) => ({ MsgId, Result: 5, Response: "口令错误" });
    await expect(dongle.call("Key", "Sign", {})).rejects.toThrow("口令错误");
    helper.answer = ({ MsgId }) => ({ MsgId, Result: 5 });
    await expect(dongle.call("Key", "Sign", {})).rejects.toThrow("硬件钥匙拒绝了操作");
  });

  it("says that it went away, and is found again when it is back", async () => {
    helper.answer = () => {
      helper.drop();
      return null;
    };
    await expect(dongle.call("Key", "Sign", {})).rejects.toThrow("与硬件钥匙助手的连接已断开");
    helper.plugIn(testKey());
    expect(await dongle.call("Key", "Sign", { Data: "x" })).toHaveProperty("Signature");
  });

  it("passes by what is no reply", async () => {
    helper.answer = () => "hello";
    const answer = dongle.call("Key", "Info", {});
    await vi.waitFor(() => expect(helper.heard).toHaveLength(1));
    helper.answer = () => ({ MsgId: 1, Result: 0, Response: "late" });
    void dongle.call("Key", "Info", {}).catch(() => undefined);
    expect(await answer).toBe("late");
  });

  it("is told to be missing where none runs", async () => {
    await helper.stop();
    const refused = dongle.call("Key", "Sign", {});
    await expect(refused).rejects.toThrow("没有找到硬件钥匙助手：请确认助手程序已安装并在本机运行");
    const english = createDongle(() => "en").call("Key", "Sign", {});
    await expect(english).rejects.toThrow("The hardware key's helper was not found");
    runs = await helper.start();
  });

  it("cannot be asked by a browser without WebSocket", async () => {
    vi.stubGlobal("WebSocket", undefined);
    await expect(dongle.call("Key", "Sign", {})).rejects.toThrow("浏览器不支持 WebSocket");
  });
});
