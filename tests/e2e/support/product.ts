import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { hearToasts } from "./toasts";

export const PASSWORD = "Flowsmith1!";

/** The built product on a data folder of its own, with the verbs of an operator. */
export class Product {
  url = "";
  private child: ChildProcess | null = null;
  private readonly windows: BrowserContext[] = [];
  private readonly data = mkdtempSync(join(tmpdir(), "flowsmith-e2e-"));
  private port = "0";
  private readonly settings: Record<string, string>;

  constructor(settings: Record<string, string> = {}) {
    this.settings = settings;
  }

  async start(): Promise<this> {
    const env = {
      ...process.env,
      ...this.settings,
      PORT: this.port,
      FLOWSMITH_DATA: this.data,
      NODE_ENV: "test",
    };
    const child = spawn(process.execPath, ["dist/server/main.js"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    this.url = await new Promise((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      child.stdout.on("data", (text: Buffer) => {
        const port = /http:\/\/localhost:(\d+)/.exec(text.toString())?.[1];
        if (port) resolve(`http://localhost:${(this.port = port)}`);
      });
    });
    return this;
  }

  /** `kill -9`: what is not in the database is gone. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.removeAllListeners("exit");
    child.once("exit", () => undefined);
    child.kill("SIGKILL");
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))]);
  }

  /** A browser window of its own, closed with the product. */
  async window(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: this.url, locale: "zh-CN", ...options });
    this.windows.push(context);
    await hearToasts(context);
    return context;
  }

  async stop(): Promise<void> {
    await Promise.all(this.windows.map((context) => context.close()));
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Faults of a page that its user might not see. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** A browser of its own, signed in. */
export async function signIn(browser: Browser, product: Product, account: string): Promise<Page> {
  const context = await product.window(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.goto("/login");
  await fillLogin(page, account);
  await expect(page).toHaveURL(/\/workbench\/index$/);
  return page;
}

export async function fillLogin(page: Page, account: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel("账号").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: /登\s*录/ }).click();
}

/** Chooses from an antd select by its label's field. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).first().click();
  await page.locator(".ant-select-dropdown:visible").getByTitle(option, { exact: true }).click();
}
