import { expect, it } from "vitest";
import { Scope } from "@/runtime/core/screen/scope";
import search from "@/screens/fragments/permit-search.json";

const askedIn = (query: object): unknown =>
  new Scope((name) => (name === "query" ? query : undefined)).resolve(search.state.given);

it.each([
  [
    { number: "ZY1", name: "张三" },
    { number: "ZY1", name: "张三" },
  ],
  [
    { ZSBH: " ZY1 ", XM: "张三" },
    { number: "ZY1", name: "张三" },
  ],
  [{ zh: "ZY1" }, { number: "ZY1", name: "" }],
  [
    { id: "", no: "ZY2" },
    { number: "ZY2", name: "" },
  ],
  [
    { region: "江苏省", area: "32" },
    { number: "", name: "" },
  ],
])("reads %j as printed on permits of any time", (query, asked) => expect(askedIn(query)).toEqual(asked));
