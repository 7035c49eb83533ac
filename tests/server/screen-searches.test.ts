import { expect, it } from "vitest";
import { shippedScreens } from "@/screens/app/shipped-screens";
import { getResource } from "@/server/resource/declaration";
import { requestSchema } from "@/server/resource/request-schema";

interface Searching {
  resource: string;
  search: (string | { name: string; title?: unknown })[];
}

/** Every list of a page with the names that it searches by. */
function* searching(node: unknown): Generator<Searching> {
  if (typeof node !== "object" || node === null) return;
  const { resource, search } = node as Partial<Searching>;
  if (typeof resource === "string" && Array.isArray(search)) yield { resource, search };
  for (const inner of Object.values(node)) yield* searching(inner);
}

const cases = shippedScreens.flatMap((screen) =>
  [...searching(screen)].map((list) => [screen.id, list.resource, list] as const),
);

it.each(cases)("%s searches %s by what its call takes", (_id, name, { search }) => {
  const resource = getResource(name);
  const list = resource.calls["list"] ?? resource.calls["tree"];
  expect(list).toBeDefined();
  const taken = Object.keys(requestSchema(resource, list!)["properties"] as object);
  const names = search.map((entry) => (typeof entry === "string" ? entry : entry.name));
  expect(names.filter((one) => !taken.includes(one))).toEqual([]);
  const called = search.flatMap((entry) => (typeof entry !== "string" && entry.title ? [entry.name] : []));
  const nameless = names.filter((one) => !called.includes(one) && !hasTitle(resource.properties[one]));
  expect(nameless, "shown by their bare names").toEqual([]);
});

const hasTitle = (property: object | undefined): boolean => property !== undefined && "title" in property;
