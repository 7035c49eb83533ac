import { expect, it } from "vitest";
import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import { designStore } from "@/designers/screen/canvas/design-store";
import { shippedFragments } from "@/screens/app/shipped-fragments";
import { testApp } from "@/tests/support/screen";

const running = (fragment: FragmentDocument) => designStore({ route: "", ...fragment }, testApp());
const shipped = shippedFragments.map((fragment) => [fragment.id, fragment] as const);

it.each(shipped)("asks the server for nothing that only a sample of %s names", (_, fragment) => {
  const asked = [...running(fragment).sources.values()].map((source) => source.build());
  expect(asked.filter((request) => Object.values(request?.query ?? {}).includes("sample"))).toEqual([]);
});

it("lets the state of a fragment read its params", () => {
  const state = { first: "${words}" };
  const params = { words: { sample: "示例" } };
  const store = running({ schemaVersion: 1, kind: "fragment", id: "t", title: "t", params, state, body: [] });
  expect(store.state).toEqual({ first: "示例" });
});
