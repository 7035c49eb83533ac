import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryPorts, type MemoryPorts } from "@/adapters/memory/memory";
import { CallError, UnansweredError } from "@/runtime/ports";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm, type ShownForm } from "../../../support/form";

let ports: MemoryPorts;
beforeEach(() => {
  ports = memoryPorts();
});

const image = (name: string, size = 10): File =>
  new File([new Uint8Array(size)], name, { type: "image/png" });
const stored = (...names: string[]) => names.map((name) => ({ key: name, url: `/files/${name}`, name }));
const urls = (form: ShownForm): unknown[] =>
  ((form.values()["f"] as { url: string }[] | undefined) ?? []).map(({ url }) => url);

async function show(type: string, options: object = {}, ...names: string[]): Promise<ShownForm> {
  const form = await showForm(
    formOf(widgetOf(type, "f", options, { name: "附件" })),
    { values: { f: stored(...names) } },
    ports,
  );
  await screen.findByTestId("file-f");
  return form;
}

const choose = (form: ShownForm, ...files: File[]): Promise<void> =>
  form.user.upload(screen.getByTestId("file-f"), files);

describe("an image field", () => {
  it("sends a chosen image and takes it into the value, hiding the button at the limit", async () => {
    const form = await show("imgupload", { length: 1 });
    await choose(form, image("a.png"));
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.png"]));
    expect(screen.queryByRole("button", { name: /上传/ })).not.toBeInTheDocument();
  });

  it("shows how far an upload is, and drops it without a message when it fails", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    let fail: (error: Error) => void = () => undefined;
    ports.upload.upload = ({ onProgress }) => {
      onProgress?.(40);
      return new Promise((_, reject) => {
        fail = reject;
      });
    };
    const form = await show("imgupload");
    await choose(form, image("a.png"));
    expect(await screen.findByText("40%")).toBeInTheDocument();
    fail(new Error("上传失败"));
    await waitFor(() => expect(screen.queryByText("40%")).not.toBeInTheDocument());
    expect(urls(form)).toEqual([]);
    warn.mockRestore();
  });

  it.each(["imgupload", "upload"])(
    "of %s ends the way of a file that is taken out before it arrives",
    async (type) => {
      let way: AbortSignal | undefined;
      ports.upload.upload = ({ signal }) => {
        way = signal;
        return new Promise(() => undefined);
      };
      const form = await show(type, { length: 2 }, "old.png");
      await choose(form, image("a.png"));
      await form.user.click(await screen.findByRole("button", { name: "取消上传 a.png" }));
      expect(way?.aborted).toBe(true);
      expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
      expect(form.submit()).toMatchObject({ f: [{ url: "/files/old.png" }] });
    },
  );

  it("takes as many as there is room for, and says that the others have none", async () => {
    const form = await show("imgupload", { length: 2, multiple: true });
    await choose(form, image("a.png"), image("b.png"), image("c.png"));
    expect(await screen.findByText(/当前限制选择 2 个文件，本次选择了 3 个文件/)).toBeInTheDocument();
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.png", "/files/b.png"]));
  });

  it.each(["imgupload", "upload"])(
    "of %s keeps a file that nobody answered for until it goes, by hand or as the network is back",
    async (type) => {
      const warn = vi.spyOn(console, "warn").mockReturnValue();
      const { upload } = ports.upload;
      let isAway = true;
      ports.upload.upload = (request) =>
        isAway ? Promise.reject(new UnansweredError(503, "网络已断开")) : upload(request);
      const form = await show(type, { length: 3, multiple: true });
      await choose(form, image("a.png"), image("b.png"));
      const again = await screen.findByRole("button", { name: "重试 a.png" });
      expect(form.handle.settled()).toBeNull();
      await form.user.click(again);
      await screen.findByRole("button", { name: "重试 a.png" });
      isAway = false;
      await form.user.click(screen.getByRole("button", { name: "重试 a.png" }));
      await waitFor(() => expect(urls(form)).toEqual(["/files/a.png"]));
      act(() => void window.dispatchEvent(new Event("online")));
      await waitFor(() => expect(urls(form)).toEqual(["/files/a.png", "/files/b.png"]));
      expect(screen.queryByRole("button", { name: /重试/ })).toBeNull();
      warn.mockRestore();
    },
  );

  it("takes out a file that waits for the network", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    ports.upload.upload = () => Promise.reject(new UnansweredError(503, "网络已断开"));
    const form = await show("upload");
    await choose(form, image("a.png"));
    await form.user.click(await screen.findByRole("button", { name: "取消上传 a.png" }));
    expect(screen.queryByText("a.png")).toBeNull();
    expect(form.handle.settled()).toEqual({ f: [] });
    warn.mockRestore();
  });

  it("takes out a file that the cloud answered it could not take, also where that was 503", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    ports.upload.upload = () => Promise.reject(new CallError(503, "service unavailable"));
    const form = await show("imgupload");
    await choose(form, image("a.png"));
    await waitFor(() => expect(warn).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole("button", { name: /重试|取消上传/ })).toBeNull());
    expect(form.handle.settled()).toEqual({ f: [] });
    warn.mockRestore();
  });

  it("says why the server does not take a file", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    ports.upload.upload = () => Promise.reject(new CallError(422, "不支持 exe 文件"));
    const form = await show("upload");
    await choose(form, new File(["x"], "z.exe"));
    expect(await screen.findByText(/z\.exe.*不支持 exe 文件/)).toBeInTheDocument();
    expect(urls(form)).toEqual([]);
    warn.mockRestore();
  });

  it("does not send an empty file, and takes the others that were chosen with it", async () => {
    const form = await show("upload", { length: 3, multiple: true });
    await choose(form, new File([], "空.docx"), new File(["x"], "b.docx"));
    expect(await screen.findByText("空.docx：文件是空的，请检查后重新选择")).toBeInTheDocument();
    await waitFor(() => expect(urls(form)).toEqual(["/files/b.docx"]));
  });

  it("refuses more than 2 MB as an avatar, in the specification's words", async () => {
    const form = await show("imgupload", { isAvatar: true });
    await choose(form, new File([new Uint8Array(2 * 1024 * 1024 + 1)], "big.jpg", { type: "image/jpeg" }));
    expect(await screen.findByText("上传头像图片大小不能超过 2MB!")).toBeInTheDocument();
    expect(urls(form)).toEqual([]);
  });

  it("replaces an image at its place", async () => {
    const form = await show("imgupload", { isEdit: true }, "a.png", "b.png");
    await form.user.click(screen.getByRole("button", { name: "替换 a.png" }));
    await choose(form, image("c.png"));
    await waitFor(() => expect(urls(form)).toEqual(["/files/c.png", "/files/b.png"]));
  });

  it("offers delete only when enabled and above the minimum", async () => {
    const form = await show("imgupload", { isDelete: true, min: 1 }, "a.png", "b.png");
    await form.user.click(screen.getByRole("button", { name: "删除 a.png" }));
    expect(urls(form)).toEqual(["/files/b.png"]);
    expect(screen.queryByRole("button", { name: /^删除/ })).not.toBeInTheDocument();
  });

  it("takes only JPG as an avatar, and only one", async () => {
    const form = await show("imgupload", { isAvatar: true, length: 9 });
    const anyFile = userEvent.setup({ applyAccept: false });
    await anyFile.upload(screen.getByTestId("file-f"), image("a.png"));
    expect(await screen.findByText("上传头像图片只能是 JPG 格式!")).toBeInTheDocument();
    await choose(form, new File([new Uint8Array(9)], "a.jpg", { type: "image/jpeg" }));
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.jpg"]));
    expect(screen.queryByRole("button", { name: /上传/ })).not.toBeInTheDocument();
  });

  it.each([{ disabled: true }, { readOnly: true }])("says that there is none when %o", async (state) => {
    const options = { disabled: state.disabled === true };
    await showForm(formOf(widgetOf("imgupload", "f", options)), { readOnly: state.readOnly === true }, ports);
    expect(await screen.findByText("暂无图片")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /上传/ })).not.toBeInTheDocument();
  });

  it("hides preview, replace and delete when disabled", async () => {
    const form = await show("imgupload", { disabled: true, isEdit: true, isDelete: true }, "a.png");
    expect(screen.getByAltText("a.png")).toBeInTheDocument();
    expect(within(form.container).queryByText("预览")).toBeNull();
    expect(within(form.container).queryByRole("button")).toBeNull();
  });

  it("looks at images one after the other, with a slideshow", async () => {
    const form = await show("imgupload", {}, "a.png", "b.png");
    await form.user.click(screen.getAllByText("预览")[0] ?? document.body);
    expect(await screen.findByText("1 / 2")).toBeInTheDocument();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    fireEvent.click(screen.getByRole("button", { name: "幻灯片播放" }));
    act(() => void vi.advanceTimersByTime(5000));
    vi.useRealTimers();
    expect(await screen.findByText("2 / 2")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "暂停播放" })).toBeInTheDocument();
  });

  it("offers no delete unless the author enabled it", async () => {
    await show("imgupload", {}, "a.png");
    expect(screen.queryByRole("button", { name: /^删除/ })).not.toBeInTheDocument();
  });

  it("asks for a token at the author's address and sends with it", async () => {
    ports.answers["GET /api/sys/file/uploadToken"] = () => ({ uptoken: "t1" });
    const upload = vi.spyOn(ports.upload, "upload");
    const cloud = {
      isQiniu: true,
      tokenFunc: "/api/sys/file/uploadToken",
      domain: "https://d/",
      region: "z2",
    };
    const form = await show("imgupload", cloud);
    expect(await screen.findByRole("button", { name: /上传/ })).toBeInTheDocument();
    await choose(form, image("a.png"));
    await waitFor(() => expect(urls(form)).toHaveLength(1));
    expect(upload.mock.calls[0]?.[0].qiniu).toMatchObject({
      token: "t1",
      domain: "https://d/",
      region: "z2",
    });
  });

  it("asks for a new token when an upload fails", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    let asked = 0;
    ports.answers["GET /api/token"] = () => `t${++asked}`;
    ports.upload.upload = () => Promise.reject(new Error("expired token"));
    const form = await show("imgupload", { isQiniu: true, tokenFunc: "/api/token" });
    await screen.findByRole("button", { name: /上传/ });
    await choose(form, image("a.png"));
    await waitFor(() => expect(asked).toBe(2));
    warn.mockRestore();
  });

  it("waits for a token with cloud storage", async () => {
    await show("imgupload", { isQiniu: true, token: "" });
    expect(screen.queryByRole("button", { name: /上传/ })).not.toBeInTheDocument();
  });
});

describe("a file field", () => {
  it("says how many were chosen when there are too many, and takes none", async () => {
    const form = await show("upload", { length: 3, multiple: true }, "a.txt", "b.txt");
    await choose(form, new File(["1"], "c.txt"), new File(["2"], "d.txt"));
    expect(
      await screen.findByText("当前限制选择 3 个文件，本次选择了 2 个文件，共选择了 4 个文件"),
    ).toBeInTheDocument();
    expect(urls(form)).toHaveLength(2);
  });

  it("keeps the order of choosing when a later file ends first", async () => {
    const ends: Record<string, () => void> = {};
    ports.upload.upload = ({ file }) =>
      new Promise((resolve) => {
        ends[file.name] = () => resolve({ url: `/files/${file.name}`, name: file.name });
      });
    const form = await show("upload", { multiple: true });
    await choose(form, new File(["1"], "a.txt"), new File(["2"], "b.txt"));
    ends["b.txt"]?.();
    await waitFor(() => expect(urls(form)).toEqual(["/files/b.txt"]));
    ends["a.txt"]?.();
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.txt", "/files/b.txt"]));
  });

  it("takes several and lets one be deleted", async () => {
    const form = await show("upload", { multiple: true });
    await choose(form, new File(["1"], "a.txt"), new File(["2"], "b.txt"));
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.txt", "/files/b.txt"]));
    await form.user.click(screen.getByRole("button", { name: "删除 a.txt" }));
    expect(urls(form)).toEqual(["/files/b.txt"]);
  });
});

describe("files that are dropped onto a field or pasted into it", () => {
  const held = (...files: File[]) => ({ types: ["Files"], files, dropEffect: "none" });
  const group = (): HTMLElement => screen.getByRole("group", { name: "附件" });

  it.each(["imgupload", "upload"])("of %s are sent like those that are chosen", async (type) => {
    const form = await show(type, { multiple: true });
    fireEvent.dragOver(group(), { dataTransfer: held() });
    expect(group()).toHaveClass("fs-drop");
    fireEvent.drop(group(), { dataTransfer: held(image("a.png"), image("b.png")) });
    expect(group()).not.toHaveClass("fs-drop");
    fireEvent.paste(group(), { clipboardData: held(image("c.png")) });
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.png", "/files/b.png", "/files/c.png"]));
  });

  it.each(["imgupload", "upload"])("of %s that takes one at a time are taken one at a time", async (type) => {
    const form = await show(type);
    fireEvent.drop(group(), { dataTransfer: held(image("a.png"), image("b.png")) });
    fireEvent.paste(group(), { clipboardData: held(image("c.png"), image("d.png")) });
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.png", "/files/c.png"]));
  });

  it("are held to the field's types and number, and told", async () => {
    const form = await show("upload", { length: 4, multiple: true, accept: "pdf, docx" });
    const file = (name: string): File => new File(["x"], name);
    fireEvent.drop(group(), { dataTransfer: held(file("setup.exe")) });
    expect(await screen.findByText(/^setup\.exe：/)).toBeInTheDocument();
    fireEvent.drop(group(), {
      dataTransfer: held(...["a", "b", "c", "d", "e"].map((name) => file(`${name}.pdf`))),
    });
    expect(await screen.findByText(/当前限制选择 4 个文件/)).toBeInTheDocument();
    fireEvent.drop(group(), { dataTransfer: held(file("报告.PDF")) });
    await waitFor(() => expect(urls(form)).toEqual(["/files/报告.PDF"]));
  });

  it("are not taken by a field that may not be written, nor is dragged text", async () => {
    const form = await show("upload", { disabled: true });
    expect(fireEvent.drop(group(), { dataTransfer: held(image("a.png")) })).toBe(true);
    expect(urls(form)).toEqual([]);
  });
});

it.each([
  ["imgupload", { isDelete: true }],
  ["upload", {}],
])("of %s that is taken out leaves the focus in its field", async (type, options) => {
  const form = await show(type, options, "a.png", "b.png");
  (await screen.findByRole("button", { name: "删除 a.png" })).focus();
  await form.user.keyboard("{Enter}");
  await waitFor(() => expect(urls(form)).toEqual(["/files/b.png"]));
  await waitFor(() => expect(screen.getByRole("group", { name: "附件" })).toHaveFocus());
});

it.each(["imgupload", "upload"])(
  "of %s that is sent once more leaves the focus in its field",
  async (type) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const upload = ports.upload.upload;
    ports.upload.upload = () => Promise.reject(new UnansweredError(503, "网络已断开"));
    const form = await show(type);
    await choose(form, image("a.png"));
    const again = await screen.findByRole("button", { name: "重试 a.png" });
    ports.upload.upload = upload;
    again.focus();
    await form.user.keyboard("{Enter}");
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.png"]));
    await waitFor(() => expect(screen.getByRole("group", { name: "附件" })).toHaveFocus());
    warn.mockRestore();
  },
);

it("a picture that may be neither replaced nor taken out has no bar of tools over it", async () => {
  await show("imgupload", {}, "a.png");
  const tile = (await screen.findByAltText("a.png")).closest(".fs-image");
  expect(tile?.querySelector(".fs-image-tools")).toBeNull();
});
