import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryPorts, type MemoryPorts } from "@/adapters/memory/memory";
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

  it("refuses more than 2 MB in the specification's words", async () => {
    const form = await show("imgupload");
    await choose(form, image("big.png", 2 * 1024 * 1024 + 1));
    expect(await screen.findByText("上传头像图片大小不能超过 2MB!")).toBeInTheDocument();
    expect(urls(form)).toEqual([]);
  });

  it("replaces an image at its place", async () => {
    const form = await show("imgupload", { isEdit: true }, "a.png", "b.png");
    await form.user.click(screen.getAllByRole("button", { name: "替换" })[0] ?? document.body);
    await choose(form, image("c.png"));
    await waitFor(() => expect(urls(form)).toEqual(["/files/c.png", "/files/b.png"]));
  });

  it("offers delete only when enabled and above the minimum", async () => {
    const form = await show("imgupload", { isDelete: true, min: 1 }, "a.png", "b.png");
    await form.user.click(screen.getAllByRole("button", { name: "删除" })[0] ?? document.body);
    expect(urls(form)).toEqual(["/files/b.png"]);
    expect(screen.queryByRole("button", { name: "删除" })).not.toBeInTheDocument();
  });

  it("offers no delete unless the author enabled it", async () => {
    await show("imgupload", {}, "a.png");
    expect(screen.queryByRole("button", { name: "删除" })).not.toBeInTheDocument();
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

  it("takes several, also when they end in another order", async () => {
    const form = await show("upload", { multiple: true });
    await choose(form, new File(["1"], "a.txt"), new File(["2"], "b.txt"));
    await waitFor(() => expect(urls(form)).toEqual(["/files/a.txt", "/files/b.txt"]));
    await form.user.click(screen.getAllByRole("button", { name: "删除" })[0] ?? document.body);
    expect(urls(form)).toEqual(["/files/b.txt"]);
  });
});
