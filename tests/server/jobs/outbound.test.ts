import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { isPrivateAddress, sendRequest } from "@/server/jobs/outbound";

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "fe80::1",
  "fec0::1",
  "fd00::1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::7f00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "::7f00:1",
])("the server reaches nothing inside of its network by %s", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "2400:3200::1", "2001:4860::8888"])(
  "it reaches %s",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

const asked = (url: string, timeoutMs?: number) =>
  sendRequest(
    { url, method: "GET", headers: {}, body: "" },
    { allowed: ["127.0.0.1"], key: "k", ...(timeoutMs === undefined ? {} : { timeoutMs }) },
  );

it("says in words why there is no answer", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  const plain = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(
    0,
    "127.0.0.1",
  );
  const rude = createServer((socket) => void socket.once("data", () => socket.resetAndDestroy())).listen(
    0,
    "127.0.0.1",
  );
  const servers = [silent, plain, rude];
  await Promise.all(servers.map((server) => once(server, "listening")));
  const [slow, http, broken] = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(asked(`http://${slow}/`, 1000)).rejects.toThrow("超过 1 秒未完成");
  await expect(asked(`https://${http}/`)).rejects.toThrow("对方没有用 https 应答");
  await expect(asked(`http://${broken}/`)).rejects.toThrow(`无法连接，或连接被中断（ECONNRESET）`);
  await expect(asked("http://127.0.0.1:1/")).rejects.toThrow("无法连接，或连接被中断（ECONNREFUSED）");
  await expect(asked("http://nowhere.invalid/")).rejects.toThrow("找不到该主机");
  for (const server of servers) server.close();
});

it("sends headers with Chinese in UTF-8", async () => {
  const server = createHttpServer((request, answer) =>
    answer.end(Buffer.from(String(request.headers["x-name"]), "latin1")),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await sendRequest(
    { url: `http://127.0.0.1:${port}/`, method: "GET", headers: { "X-Name": "张三" }, body: "" },
    { allowed: ["127.0.0.1"], key: "k" },
  );
  server.close();
  expect(answer.body).toBe("张三");
});
