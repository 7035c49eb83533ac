import axios from "axios";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { uploadToQiniu, type QiniuOptions } from "@/adapters/upload/qiniu";
import { createUpload } from "@/adapters/upload/upload";
import { UnansweredError } from "@/runtime/ports";
import { startQiniu, type QiniuServer } from "../support/qiniu-server";

const MIB = 1024 * 1024;
let cloud: QiniuServer;
let sent = 0;
beforeEach(async () => {
  cloud = await startQiniu();
  localStorage.clear();
});
afterEach(() => cloud.close());

const fileOf = (size: number, name = "a.bin"): File =>
  new File([new Uint8Array(size).map((_, index) => index % 251)], name);
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith("qiniu_"));

interface Extra extends QiniuOptions {
  token?: string;
  domain?: string;
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
}

const send = (file: File, { token, domain, stallMs, ...extra }: Extra = {}) =>
  uploadToQiniu(
    {
      file,
      action: "",
      ...extra,
      qiniu: {
        token: token ?? cloud.token(),
        key: `k${++sent}`,
        domain: domain ?? "https://img.example.com/",
        uphost: cloud.host,
      },
    },
    stallMs === undefined ? {} : { stallMs },
  );

describe("an upload to the configured address", () => {
  const sending = (action: string, data: unknown): Promise<unknown> => {
    vi.spyOn(axios, "post").mockResolvedValueOnce({ data });
    return createUpload(() => null).upload({ file: fileOf(1, "a.exe"), action });
  };
  const refusal = { code: 400, message: "参数有误", data: null, fields: { "/file": "不支持 exe 文件" } };

  it("that our own server refuses says its reason", async () => {
    await expect(sending("/api/sys/file/upload", refusal)).rejects.toMatchObject({
      code: 400,
      message: "不支持 exe 文件",
    });
  });

  it("that nobody answered says so in the reader's language", async () => {
    vi.spyOn(axios, "post").mockRejectedValueOnce(new axios.AxiosError("Network Error"));
    vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
    const upload = createUpload(
      () => null,
      () => "en",
    ).upload({ file: fileOf(1), action: "/api/sys/file/upload" });
    await expect(upload).rejects.toBeInstanceOf(UnansweredError);
    await expect(upload).rejects.toMatchObject({
      code: 503,
      message: "You are offline: check the connection and try again",
    });
  });

  it("that brings no address, or is refused elsewhere, has none to tell", async () => {
    await expect(sending("/api/sys/file/upload", {})).rejects.toMatchObject({ code: 0 });
    await expect(sending("https://files.example.com/", refusal)).rejects.toMatchObject({ code: 0 });
  });
});

describe("an upload to cloud storage", () => {
  it("sends a small file in one piece and gives domain plus key", async () => {
    const percents: number[] = [];
    const { url, name } = await send(fileOf(1000), { onProgress: (percent) => percents.push(percent) });
    expect({ url, name }).toEqual({ url: `https://img.example.com/k${sent}`, name: "a.bin" });
    expect(cloud.steps).toEqual(["direct"]);
    expect(cloud.files.get(`k${sent}`)).toHaveLength(1000);
    expect(percents.at(-1)).toBe(100);
  });

  it("puts the slash between a bare domain and the key", async () => {
    expect((await send(fileOf(1), { domain: "https://img.example.com" })).url).toBe(
      `https://img.example.com/k${sent}`,
    );
  });

  it("sends a large file in blocks of 4 MiB, three at a time, and joins them", async () => {
    const file = fileOf(18 * MIB);
    await send(file);
    expect(cloud.steps).toEqual([...Array<string>(5).fill("mkblk"), "mkfile"]);
    expect(cloud.peak()).toBeLessThanOrEqual(3);
    const stored = cloud.files.get(`k${sent}`) ?? Buffer.alloc(0);
    expect(Buffer.compare(stored, Buffer.from(await file.arrayBuffer()))).toBe(0);
    expect(kept()).toEqual([]);
  });

  it("takes a broken upload up where it stopped", async () => {
    cloud.fail("mkfile", 503);
    await expect(send(fileOf(9 * MIB))).rejects.toMatchObject({ code: 503 });
    expect(kept()).toHaveLength(1);
    cloud.steps.length = 0;
    await send(fileOf(9 * MIB));
    expect(cloud.steps).toEqual(["mkfile"]);
    expect(cloud.files.get(`k${sent}`)).toHaveLength(9 * MIB);
  });

  it("forgets what it kept on code 701 and starts afresh the next time", async () => {
    cloud.fail("mkfile", 503);
    await expect(send(fileOf(9 * MIB))).rejects.toMatchObject({ code: 503 });
    cloud.forgetBlocks();
    await expect(send(fileOf(9 * MIB))).rejects.toMatchObject({ code: 701 });
    expect(kept()).toEqual([]);
    cloud.steps.length = 0;
    await send(fileOf(9 * MIB));
    expect(cloud.steps).toEqual(["mkblk", "mkblk", "mkblk", "mkfile"]);
  });

  it("tries again three times after a broken connection", async () => {
    cloud.fail("direct", "reset", "reset", "reset");
    await send(fileOf(10));
    expect(cloud.steps).toHaveLength(4);
    cloud.fail("direct", "reset", "reset", "reset", "reset");
    await expect(send(fileOf(10))).rejects.toMatchObject({ code: 0 });
    expect(cloud.steps).toHaveLength(8);
  });

  it.each([500, 502, 599])("gives up on %i with the provider's words", async (status) => {
    cloud.fail("direct", status);
    await expect(send(fileOf(10))).rejects.toMatchObject({
      code: status,
      message: expect.stringContaining(`fault ${status}`),
    });
    expect(cloud.steps).toHaveLength(1);
  });

  it("gives up when the provider does not answer", async () => {
    cloud.fail("direct", "hang");
    await expect(send(fileOf(10), { stallMs: 300 })).rejects.toMatchObject({ message: "上传超时" });
  });

  it("stops when its page is left", async () => {
    cloud.fail("direct", "hang");
    const control = new AbortController();
    const upload = send(fileOf(10), { signal: control.signal });
    control.abort();
    await expect(upload).rejects.toMatchObject({ message: "请求终止" });
  });

  it("is refused with a forged or an expired token", async () => {
    await expect(send(fileOf(10), { token: "access-key:forged:e30=" })).rejects.toMatchObject({ code: 401 });
    await expect(send(fileOf(10), { token: cloud.token(1) })).rejects.toMatchObject({ code: 401 });
    await expect(send(fileOf(9 * MIB), { token: cloud.token(1) })).rejects.toMatchObject({ code: 401 });
    expect(cloud.files.size).toBe(0);
  });
});

describe("an upload to an address", () => {
  it("fails without a url in the answer", async () => {
    const file = fileOf(1);
    await expect(
      createUpload(() => "t").upload({ file, action: `http://${cloud.host}/` }),
    ).rejects.toMatchObject({ message: "上传失败" });
  });
});
