import { expect, it } from "vitest";
import { screenOccurrences } from "@/runtime/core/references/screen-occurrences";
import { renameIn } from "@/runtime/core/references/rename";
import { vocabulary } from "@/screens/app/vocabulary";

it("a route is found wherever the declaration of a block says that one stands there", () => {
  const text = JSON.stringify({
    schemaVersion: 1,
    id: "doors",
    route: "/doors",
    title: "入口",
    body: [
      { type: "tiles", data: [{}], title: "待办", to: "/work/todo?tab=1" },
      { type: "tiles", data: [{}], title: "其他", to: "${item.route}" },
      { type: "diagram", instId: "1", to: "/work/todo" },
    ],
  });
  const routes = screenOccurrences(text, { resources: {}, ...vocabulary }).filter(
    ({ kind, isDefinition }) => kind === "route" && !isDefinition,
  );
  expect(routes.map(({ name }) => name)).toEqual(["/work/todo"]);
  expect(renameIn(text, routes, "/work/open")).toBe(text.replace("/work/todo?tab=1", "/work/open?tab=1"));
});
