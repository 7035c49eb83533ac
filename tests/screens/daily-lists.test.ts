import { expect, it } from "vitest";
import { recordsIn } from "@/runtime/core/guards";
import { declaredResources } from "@/runtime/core/resource/declared";
import { completeList } from "@/runtime/core/screen/complete-list";
import { shippedScreens } from "@/screens/app/shipped-screens";

/** Lists of the daily work, and what a row of each opens. */
const LISTS = [
  ["/work/todo", "/process/manage/tasktodo"],
  ["/work/history", "/process/manage/tasktodo"],
  ["/workbench/apply/history", "/workbench/application"],
] as const;

it.each(LISTS)("a row of %s opens by its title", (route, to) => {
  const page = shippedScreens.find((screen) => screen.route === route);
  const list = recordsIn(page?.body).find(({ type }) => type === "crud");
  const drawn = completeList({ type: "crud", ...list }, declaredResources);
  const title = recordsIn(drawn["columns"]).find(({ name }) => name === "title");
  expect(recordsIn(title?.["body"])).toMatchObject([
    { type: "button", kind: "link", text: "${row.title}", on: { click: [{ go: to }] } },
  ]);
});
