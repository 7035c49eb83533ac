import { act, cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import "@/screens/app/blocks";
import { detached } from "@/designers/screen/fragment/detach";
import { CannotDetach } from "@/designers/screen/fragment/substitute";
import { withFragments } from "@/runtime/core/fragment/declaration";
import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { NodeSpec, ScreenDocument } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import { renderScreen, testApp } from "@/tests/support/screen";

afterEach(cleanup);

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const PARAMS = ["p", "q"] as const;
/** Values that a use may hand over, of its own scope. */
const GIVEN: unknown[] = [
  "字",
  "一 ${state.a} 二",
  "${state.o}",
  "${state.o.n}",
  { n: "实", m: "${state.a}" },
  { zh: "中", en: "mid" },
  3,
  ["x", "${state.a}"],
];
/** Texts that a fragment may say of a param and of itself. */
const SAID = (param: string): string[] => [
  `看 \${${param}}`,
  `\${${param}.n}`,
  `${"${"}size(${param} ?? [])} 项`,
  `\${state.s}`,
  `\${${param} == null ? '无' : '有'} \${state.s}`,
];

function randomBody(roll: (most: number) => number, depth: number): NodeSpec[] {
  return Array.from({ length: 1 + roll(2) }, (): NodeSpec => {
    const said = SAID(PARAMS[roll(PARAMS.length)] ?? "p");
    const text: NodeSpec = { type: "text", text: said[roll(said.length)] };
    const kind = depth > 2 ? 0 : roll(5);
    if (kind === 1) return { type: "row", body: randomBody(roll, depth + 1) };
    if (kind === 2)
      return {
        type: "each",
        data: [
          { id: 1, n: "甲" },
          { id: 2, n: "乙" },
        ],
        body: [text, { type: "text", text: "${item.n}" }, ...randomBody(roll, depth + 1)],
      };
    if (kind === 3)
      return {
        type: "slot",
        name: "s",
        with: { h: `\${${PARAMS[roll(2)]}}`, i: "${state.s}" },
        body: [text],
      };
    if (kind === 4 && depth < 2) return { type: "@inner", p: "${p}", slots: { s: [text] } };
    return text;
  });
}

const frame = { schemaVersion: 1, title: "t" };
const fragmentOf = (id: string, body: NodeSpec[]): FragmentDocument => ({
  ...frame,
  kind: "fragment",
  id,
  params: { p: {}, q: { default: { n: "默认" } } },
  slots: { s: ["h", "i"] },
  state: { s: `${id} 的` },
  body,
});
const inner = fragmentOf("inner", [
  { type: "text", text: "内 ${p.n} ${state.s}" },
  { type: "slot", name: "s", with: { h: "${q.n}" } },
]);

function randomUse(roll: (most: number) => number): NodeSpec {
  const slots = roll(2) ? { s: [{ type: "text", text: "外 ${state.a} ${h.n} ${i}" }] } : {};
  const q = roll(2) ? { q: GIVEN[roll(GIVEN.length)] } : {};
  return { type: "@outer", p: GIVEN[roll(GIVEN.length)], ...q, slots };
}

const STATE = { a: "页", o: { n: "物", m: 1 }, s: "页面的" };
const pageOf = (body: NodeSpec[], state: object = {}): ScreenDocument => ({
  ...frame,
  id: "p",
  route: "/p",
  state: { ...STATE, ...state },
  body,
});

async function textOf(screen: ScreenDocument, fragments: FragmentDocument[]): Promise<string> {
  const drawn = renderScreen(screen, testApp({}, { fragments }));
  // Blocks fetch their code and tell each other what they show.
  const settle = () => act(() => new Promise((go) => setTimeout(go, 5)));
  await settle();
  for (let round = 0; round < 400 && drawn.container.querySelector(".fs-waiting"); round += 1) await settle();
  await settle();
  const text = drawn.container.textContent;
  cleanup();
  return text;
}

describe("a fragment that is written out by detaching it", () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))("reads as its use did (page %i)", async (seed) => {
    const roll = dice(seed + 1);
    const outer = fragmentOf("outer", randomBody(roll, 0));
    const fragments = [outer, inner];
    const blocks = withFragments(declaredBlocks, new Map(fragments.map((one) => [one.id, one])));
    const use = randomUse(roll);
    const before = pageOf([use]);
    const written = attempt(() => detached(use, outer, { screen: before, blocks }));
    // An object that an expression reads as a whole cannot be written out: it is told.
    if (written instanceof CannotDetach) return expect(written.reason).toBe("object");
    const after = pageOf(written.nodes, written.state);
    expect(validateScreen(JSON.stringify(after), { blocks })).toEqual([]);
    expect(await textOf(after, fragments)).toBe(await textOf(before, fragments));
  });

  it("is refused where a value would come to mean something else inside", () => {
    const outer = fragmentOf("outer", [{ type: "each", data: [1], body: [{ type: "text", text: "${p}" }] }]);
    const use: NodeSpec = { type: "@outer", p: "${item.name}" };
    const around = { screen: pageOf([use]), blocks: declaredBlocks };
    expect(attempt(() => detached(use, outer, around))).toMatchObject({ reason: "captured", word: "item" });
    const slot = fragmentOf("outer", [{ type: "each", data: [1], body: [{ type: "slot", name: "s" }] }]);
    const filled: NodeSpec = { type: "@outer", slots: { s: [{ type: "text", text: "${item}" }] } };
    expect(attempt(() => detached(filled, slot, around))).toMatchObject({ reason: "captured", word: "item" });
  });

  it("keeps its sources, actions, dialogs and events, by names that the page does not have", () => {
    const outer: FragmentDocument = {
      ...fragmentOf("outer", [
        { type: "table", id: "rows", data: "${list.records}", columns: ["name"] },
        {
          type: "button",
          text: "x",
          on: {
            click: [{ call: "go" }, { open: "ask" }, { emit: "done", with: { value: "${rows.selected}" } }],
          },
        },
      ]),
      data: { list: { get: "/api/sys/role/list", query: { name: "${p}" } } },
      actions: { go: [{ reload: "list" }] },
      dialogs: { ask: { title: "${p}？", body: [], ok: [{ set: { s: "${p}" } }] } },
      emits: { done: ["value"] },
    };
    const use: NodeSpec = {
      type: "@outer",
      p: "${state.a}",
      if: "${state.a}",
      on: { done: [{ set: { a: "${value}" } }, { toast: "${event.value}" }] },
    };
    const screen: ScreenDocument = {
      ...pageOf([use]),
      data: { list: { get: "/api/sys/user/list" } },
      actions: { go: [] },
      dialogs: { ask: { title: "t", body: [] } },
    };
    const written = detached(use, outer, { screen, blocks: declaredBlocks });
    expect(written).toEqual({
      nodes: [
        {
          type: "service",
          if: "${state.a}",
          data: { list2: { get: "/api/sys/role/list", query: { name: "${state.a}" } } },
          body: [
            { type: "table", id: "rows", data: "${list2.records}", columns: ["name"] },
            {
              type: "button",
              text: "x",
              on: {
                click: [
                  { call: "go2" },
                  { open: "ask2" },
                  { set: { a: "${rows.selected}" } },
                  { toast: "${rows.selected}" },
                ],
              },
            },
          ],
        },
      ],
      state: { s2: "outer 的" },
      actions: { go2: [{ reload: "list2" }] },
      dialogs: { ask2: { title: "${state.a}？", body: [], ok: [{ set: { s2: "${state.a}" } }] } },
    });
  });
});

function attempt<T>(work: () => T): T | CannotDetach {
  try {
    return work();
  } catch (error) {
    if (error instanceof CannotDetach) return error;
    throw error;
  }
}
