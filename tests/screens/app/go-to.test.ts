import { describe, expect, it } from "vitest";
import { matching, pagesOf, type Place } from "@/screens/app/shell/go-to/place";

const nothing = (): void => undefined;
const place = (name: string, group: Place["group"] = "pages", about = ""): Place => ({
  key: `${group} ${name}`,
  group,
  name,
  about,
  icon: "file",
  run: nothing,
});
const namesOf = (places: readonly Place[]): string[] => places.map(({ name }) => name);

describe("places to go to", () => {
  it("are the pages of the menu with their folders, folders themselves not", () => {
    const menu = [
      {
        id: "1",
        name: "系统管理",
        nameEn: "System",
        children: [{ id: "2", name: "用户管理", nameEn: "Users", route: "/user" }],
      },
      { id: "3", name: "工作台", route: "/workbench/index" },
    ];
    expect(pagesOf(menu as never, "en")).toEqual([
      { route: "/user", name: "Users", folder: "System", icon: "file" },
      { route: "/workbench/index", name: "工作台", folder: "", icon: "file" },
    ]);
  });

  it("hold every word that is sought, in their name or about them", () => {
    const places = [
      place("用户管理", "pages", "系统管理"),
      place("角色管理", "pages", "系统管理"),
      place("用户反馈"),
    ];
    expect(namesOf(matching(places, "用户 系统"))).toEqual(["用户管理"]);
    expect(namesOf(matching(places, "SYSTEM"))).toEqual([]);
  });

  it("stand in their groups, those that begin so first", () => {
    const places = [
      place("我的请假"),
      place("请假统计"),
      place("请假申请", "start"),
      place("请假", "favourites"),
    ];
    expect(namesOf(matching(places, "请假"))).toEqual(["请假", "请假申请", "请假统计", "我的请假"]);
  });
});
