import { expect, it } from "vitest";
import { isPublic, pathOf } from "@/screens/app/routes";

it.each([
  ["/", "/"],
  ["//", "/"],
  ["/work/todo/", "/work/todo"],
  ["/work//todo", "/work/todo"],
  ["/query.aspx", "/Query.aspx"],
  ["/Beijing/", "/beijing"],
  ["/Work/Todo", "/Work/Todo"],
])("reads the address %s as %s", (pathname, path) => {
  expect(pathOf({ pathname })).toBe(path);
});

it("lets nobody in without a session by how an address is written", () => {
  expect(
    ["/work//todo", "//user", "/QUERY.ASPX/../user"].map((pathname) => isPublic(pathOf({ pathname }))),
  ).toEqual([false, false, false]);
});
