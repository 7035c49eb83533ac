import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { WITHOUT_OPTIMISING } from "../../support/brief";
import { Windows } from "./windows";

export const PASSWORD = "Flowsmith1!";

/** Ports of products that have stopped. */
const spare: string[] = [];

/** The built product on a data folder of its own, with the verbs of an operator. */
export class Product {
  url = "";
  private child: ChildProcess | null = null;
  private readonly windows = new Windows();
  readonly data = mkdtempSync(join(tmpdir(), "flowsmith-e2e-"));
  private port = "0";
  private readonly settings: Record<string, string>;

  /** Begins with a copy of `SEEDED_DATA` (support/first-start.ts): a first start takes seconds. */
  constructor(settings: Record<string, string> = {}) {
    this.settings = settings;
    const seeded = process.env["SEEDED_DATA"];
    if (seeded) cpSync(seeded, this.data, { recursive: true });
  }

  /** At the port of a product that has stopped, if there is one: windows know its files by their address. */
  async start(): Promise<this> {
    const known = this.port === "0" ? spare.pop() : undefined;
    if (known === undefined) return this.startAt(this.port);
    // Somebody else may have taken it meanwhile.
    return this.startAt(known).catch(() => this.startAt("0"));
  }

  private async startAt(port: string): Promise<this> {
    const env = {
      ...process.env,
      FLOWSMITH_DEMO: "bare",
      ...this.settings,
      PORT: port,
      FLOWSMITH_DATA: this.data,
      NODE_ENV: "test",
    };
    const child = spawn(process.execPath, [...WITHOUT_OPTIMISING, "dist/server/main.js"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    this.url = await new Promise((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      child.stdout.on("data", (text: Buffer) => {
        const taken = /http:\/\/localhost:(\d+)/.exec(text.toString())?.[1];
        if (taken) resolve(`http://localhost:${(this.port = taken)}`);
      });
    });
    return this;
  }

  /** Its address on this machine, whatever name its pages are opened at. */
  get local(): string {
    return this.url.replace("//flow.test:", "//localhost:");
  }

  /** Has its pages opened at a name that is no `localhost`, over plain HTTP: browsers keep some of their functions from them. */
  atPlainName(): this {
    this.url = this.url.replace("//localhost:", "//flow.test:");
    return this;
  }

  /** `kill -9`: what is not in the database is gone. */
  kill(): Promise<void> {
    return this.end("SIGKILL");
  }

  /** Ends the server as its operator does. */
  close(): Promise<void> {
    return this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.removeAllListeners("exit");
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  /** A browser window of its own until the test ends. Nothing moves in it unless asked for. */
  window(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.windows.take({ browser, url: this.url, options });
  }

  /** A page that the following tests go on with. */
  keep(page: Page): Page {
    this.windows.keep(page.context());
    return page;
  }

  /** Has each window opened anew, with nothing fetched before. */
  withFreshWindows(): this {
    this.windows.onlyFresh();
    return this;
  }

  async stop(): Promise<void> {
    await this.windows.stop();
    await this.kill();
    if (this.port !== "0") spare.push(this.port);
    rmSync(this.data, { recursive: true, force: true });
  }
}

const SAID = new Set(["error", "warning"]);

/** Faults of a page that its user might not see. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (SAID.has(message.type()) && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** A browser of its own, signed in, on the way to the portal. The login page has tests of its own. */
export async function signIn(
  browser: Browser,
  product: Product,
  account: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await product.window(browser, options);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const address = `${product.local}/api/sys/login`;
  const answer = await page.request.post(address, { data: { account, password: PASSWORD } });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  await page.addInitScript(keepSession, data);
  // A test that goes on to another page need not wait for this one.
  await page.goto("/workbench/index", { waitUntil: "commit" });
  await expect(page).toHaveURL(/\/workbench\/index$/);
  return page;
}

/** Puts a session where the product keeps it, once: signing out later stays signed out. */
function keepSession(info: { accessToken: string }): void {
  if (sessionStorage.getItem("signedInByTest")) return;
  sessionStorage.setItem("signedInByTest", "yes");
  sessionStorage.setItem("sysUserInfo", JSON.stringify(info));
  sessionStorage.setItem("accessToken", info.accessToken);
}

export async function fillLogin(page: Page, account: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel("账号").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: /登\s*录/ }).click();
}
