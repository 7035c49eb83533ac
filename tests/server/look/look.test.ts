import { afterAll, beforeAll, expect, it } from "vitest";
import { brandColours, contrast, LEAST_CONTRAST } from "@/runtime/core/look/colours";
import { svgCleaner } from "@/server/look/clean-svg";
import { type Caller, startServer, type TestServer } from "../../support/server";

const PATH = "/api/sys/look";
const SHIPPED = { name: null, logo: null, colours: null, tabs: false };
const svg = (inside: string): string =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)}`;

/** One red dot. */
const PNG = atob(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
);

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const shown = async (): Promise<unknown> => (await server.anonymous("GET", "/api/sys/product")).data;

it("tells everybody nothing but name, logo and colours, and only what differs from the product's own", async () => {
  expect(await shown()).toEqual(SHIPPED);
  expect((await admin("POST", `${PATH}/save`, { name: "审批中心", primary: "#0B6E4F" })).code).toBe(200);
  expect(await shown()).toEqual({
    name: "审批中心",
    logo: null,
    colours: brandColours("#0b6e4f"),
    tabs: false,
  });
  expect((await admin("GET", `${PATH}/get`)).data).toEqual({
    name: "审批中心",
    primary: "#0b6e4f",
    logo: null,
  });
  await admin("POST", `${PATH}/save`, { name: "", primary: "" });
  expect(await shown()).toEqual(SHIPPED);
});

it.each([
  ["\u200B", null],
  ["审批\u202E中心\n", "审批中心"],
])("shows of the name %j only what can be seen", async (name, seen) => {
  await admin("POST", `${PATH}/save`, { name });
  expect(await shown()).toEqual({ ...SHIPPED, name: seen });
  await admin("POST", `${PATH}/save`, { name: "" });
});

it("tells whether pages open as tabs where a user has not chosen", async () => {
  await server.db.query("update sys_config set value = '1' where code = 'shell.tabs'");
  expect(await shown()).toEqual({ ...SHIPPED, tabs: true });
  await server.db.query("update sys_config set value = '0' where code = 'shell.tabs'");
});

it("refuses a colour that nobody could read, and lets only those change it who change parameters", async () => {
  const answer = await admin("POST", `${PATH}/save`, { primary: "#ffd000" });
  expect(answer.code).toBe(400);
  expect(answer.message).toContain("对比度");
  expect((await (await server.asUser("lisi"))("POST", `${PATH}/save`, { name: "x" })).code).toBe(403);
  await admin("POST", `${PATH}/save`, { primary: "#0b6e4f" });
  await server.db.query("update sys_config set value = '#ffff00' where code = 'system.primaryColour'");
  expect(await shown()).toEqual(SHIPPED);
});

it("serves a picture that was cleaned, by its hash, and takes it away again", async () => {
  const picture = svg(`<script>alert(1)</script><circle r="9" onclick="alert(1)" fill="red"/>`);
  const { data } = await admin("POST", `${PATH}/saveLogo`, { picture });
  expect(data.logo).toMatch(/^\/brand\/[\da-f]{32}$/);
  const answer = await server.app.inject({ url: data.logo });
  expect(answer.headers["content-type"]).toBe("image/svg+xml");
  expect(answer.headers["content-security-policy"]).toContain("sandbox");
  expect(answer.headers["cache-control"]).toContain("immutable");
  expect(answer.body).toContain("circle");
  expect(answer.body).not.toMatch(/script|onclick/);
  const manifest = JSON.parse((await server.app.inject({ url: "/manifest.webmanifest" })).body);
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/workbench/index" });
  expect(manifest.icons[0]).toEqual({ src: data.logo, type: "image/svg+xml", sizes: "any" });
  await admin("POST", `${PATH}/saveLogo`, { picture: "" });
  expect((await server.app.inject({ url: data.logo })).statusCode).toBe(404);
});

it("takes a PNG, and an SVG with the colours of its style sheet", async () => {
  const png = await admin("POST", `${PATH}/saveLogo`, { picture: `data:image/png;base64,${btoa(PNG)}` });
  expect(png.code).toBe(200);
  const picture = svg(
    `<style>.a{fill:#e60012}</style><rect class="a" width="9" height="9" style="opacity:.5"/>`,
  );
  const { data } = await admin("POST", `${PATH}/saveLogo`, { picture });
  const { body } = await server.app.inject({ url: data.logo });
  expect(body).toContain("<style>.a{fill:#e60012}</style>");
  expect(body).toContain('class="a"');
  expect(body).toContain('style="opacity:.5"');
});

it("says of a far too large request in round numbers how large it may be", async () => {
  const picture = `data:image/png;base64,${"A".repeat(2_000_000)}`;
  const answer = await admin("POST", `${PATH}/saveLogo`, { picture });
  expect(answer).toMatchObject({ code: 413, message: "请求内容不能超过 1.1 MB" });
});

it.each([
  ["an address of the web", "https://example.com/a.png"],
  ["another kind", `data:image/gif;base64,${btoa("GIF89a")}`],
  ["a PNG that is none", `data:image/png;base64,${btoa("<svg/>")}`],
  ["a PNG that is cut off", `data:image/png;base64,${btoa(PNG.slice(0, 50))}`],
  ["an SVG that shows nothing", svg(`<script>alert(1)</script>`)],
  ["an SVG without a picture", `data:image/svg+xml;base64,${btoa("words")}`],
  ["more than 256 KB", svg(`<path d="${"M".repeat(270_000)}"/>`)],
])("refuses %s as a logo at its field", async (_, picture) => {
  const answer = await admin("POST", `${PATH}/saveLogo`, { picture });
  expect(answer.code).toBe(400);
  expect(JSON.stringify(answer)).toContain("/picture");
});

it.each([
  `<svg><a href="javascript:alert(1)"><rect/></a></svg>`,
  `<svg><image href="https://example.com/a.png"/><rect/></svg>`,
  `<svg><foreignObject><iframe src="/x"></iframe></foreignObject><rect/></svg>`,
  `<svg><rect fill="url(https://example.com/a#b)"/></svg>`,
  `<svg><style>@import "https://example.com";</style><rect/></svg>`,
  `<svg><style>.a{fill:u\\72l(https://example.com/a)}</style><rect/></svg>`,
  `<svg><style>@font-face{src:url(https://example.com/a)}</style><rect/></svg>`,
  `<svg><rect style="fill:url(https://example.com/a)"/></svg>`,
])("leaves of %s only what draws", async (text) => {
  const clean = (await svgCleaner())(text);
  expect(clean).toContain("<rect");
  expect(clean).not.toMatch(/href|iframe|example\.com|style|javascript/);
});

it.each(["#2458d3", "#0b6e4f", "#7a1f1f", "#000000", "#5b21b6"])(
  "makes of %s colours that can be read in both looks",
  (primary) => {
    const { light, dark } = brandColours(primary);
    for (const [words, ground] of [
      [light.link, "#ffffff"],
      [light["on-primary"], light.primary],
      [light["selected-text"], light.selected],
      [dark.link, "#181d27"],
      [dark["on-primary"], dark.primary],
      [dark["selected-text"], dark.selected],
    ] as const)
      expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  },
);
