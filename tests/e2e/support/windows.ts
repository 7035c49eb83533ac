import {
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { hearToasts } from "./toasts";

/** Windows that wait for their next test, at most: one test opens four. */
const MOST_AT_REST = 4;
/** Anything of the product that is no page: it keeps the process of a window alive while no page is open in it. */
const ANCHOR = "/favicon.svg";

interface Window {
  context: BrowserContext;
  anchor: Page;
  /** Address and wishes that it was opened with. */
  key: string;
}

/** Windows of finished tests, wiped. The browser is the same for all files of a worker, but for one that starts its own. */
const atRest: Window[] = [];

interface Wish {
  browser: Browser;
  /** Where its pages are: the product must be running. */
  url: string;
  options: BrowserContextOptions;
}

/**
 * The windows of one product. A test gets one in which nobody has been, as far as a page can tell: a new one, or that of
 * a finished test without its pages and all they stored. In such a window the files of the product are at hand and
 * compiled: its first page takes half of the processor time.
 */
export class Windows {
  private readonly open: (Window & { test: string })[] = [];
  private readonly kept = new Set<BrowserContext>();
  private isFresh = false;

  /** Has every window opened anew: for who measures what a first visit fetches. */
  onlyFresh(): void {
    this.isFresh = true;
  }

  /** A window stays open, with its pages, beyond the test that opened it. */
  keep(context: BrowserContext): void {
    this.kept.add(context);
  }

  async take({ browser, url, options }: Wish): Promise<BrowserContext> {
    await this.rest((window) => window.test !== test.info().testId && !this.kept.has(window.context));
    const key = JSON.stringify([url, options]);
    const isFitting = (window: Window): boolean => window.key === key && window.context.browser() === browser;
    const found = this.isFresh ? -1 : atRest.findLastIndex(isFitting);
    const [known] = found === -1 ? [] : atRest.splice(found, 1);
    const window = known ?? (await opened({ browser, url, options }, key));
    this.open.push({ ...window, test: test.info().testId });
    return window.context;
  }

  /** Ends the tests of the product: its windows are wiped for those of the next one. */
  async stop(): Promise<void> {
    await this.rest(() => true);
  }

  private async rest(isDone: (window: Window & { test: string }) => boolean): Promise<void> {
    const done = this.open.filter(isDone);
    for (const window of done) this.open.splice(this.open.indexOf(window), 1);
    await Promise.all(done.map(this.isFresh ? close : wipe));
    if (!this.isFresh) atRest.push(...done);
    await Promise.all(atRest.splice(0, Math.max(0, atRest.length - MOST_AT_REST)).map(close));
  }
}

const close = ({ context }: Window): Promise<void> => context.close();

async function opened({ browser, url, options }: Wish, key: string): Promise<Window> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "zh-CN",
    reducedMotion: "reduce",
    ...options,
  });
  const anchor = await context.newPage();
  await anchor.goto(ANCHOR);
  await hearToasts(context);
  return { context, anchor, key };
}

/** Closes the pages of a window and takes away whatever they kept: storage, cookies, workers, permissions. */
async function wipe({ context, anchor }: Window): Promise<void> {
  const pages = context.pages().filter((page) => page !== anchor);
  await Promise.all(pages.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(anchor);
  const { origin } = new URL(anchor.url());
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}
