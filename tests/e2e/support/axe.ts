import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { go } from "./walk";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  violations: { id: string; impact: string; nodes: { target: string[] }[] }[];
}

/** antd measures columns with a hidden copy of the header: nobody can reach it, but axe sees its buttons. */
const HIDDEN_COPY = ".ant-table-measure-row";

/** Rules that axe counts as moderate: who hears a page wants to know first what it is. */
const ASKED_TOO = new Set(["page-has-heading-one"]);

/** Serious faults by the axe rules, each with the places. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const result = await page.evaluate(
    (exclude) =>
      (window as unknown as { axe: { run: (context: object) => Promise<AxeResult> } }).axe.run({
        exclude: [exclude],
      }),
    HIDDEN_COPY,
  );
  return result.violations
    .filter(({ impact, id }) => impact === "serious" || impact === "critical" || ASKED_TOO.has(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** The same of several pages, each when it has come to rest. */
export async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await go(page, path);
    await expect(page.locator("#main")).toBeVisible();
    await expect(page.locator(".ant-spin-spinning, .ant-skeleton, .fs-loading")).toHaveCount(0);
    await page.waitForTimeout(800);
    faults.push(...(await seriousFaults(page)).map((fault) => `${path} ${fault}`));
  }
  return faults;
}
