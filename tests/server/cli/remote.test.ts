import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { signInAt } from "@/server/cli/remote";

afterEach(() => vi.unstubAllEnvs());

it.each(["nonsense", "localhost:8080", "ftp://localhost", "http://"])(
  "says of %s that it is no address of a server",
  async (server) => {
    await expect(signInAt(server)).rejects.toThrow(`服务器地址 ${server.replace(/\/$/, "")} 无效`);
  },
);

it("says so where something else answers, as a proxy does while the server is away", async () => {
  vi.stubEnv("FLOWSMITH_ACCOUNT", "admin");
  vi.stubEnv("FLOWSMITH_PASSWORD", "x");
  const other = createServer((_request, response) => response.writeHead(502).end("<h1>Bad Gateway</h1>"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(signInAt(`http://127.0.0.1:${port}`)).rejects.toThrow("的答复不是流匠的（HTTP 502）");
  other.close();
});
