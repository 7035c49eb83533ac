import { expect, it } from "vitest";
import { fragmentsIn } from "@/runtime/core/fragment/fragments-in";
import { firstFragments, firstScreens } from "@/screens/app/first-screens";

it("what is shown first has its fragments at hand: for one that is missing, all pages would be fetched", () => {
  const used = fragmentsIn([...firstScreens, ...firstFragments]);
  expect([...used].filter((id) => !firstFragments.some((fragment) => fragment.id === id))).toEqual([]);
});
