import { describe, expect, it, vi } from "vitest";
import { memoryPorts, memoryStorage } from "@/adapters/memory/memory";
import { DictStore } from "@/runtime/store/dict-store";
import { SessionStore } from "@/runtime/store/session-store";

const info = { accessToken: "t", UserName: "张三", LoginCode: "zhangsan", UserCode: "1", funCodes: "" };

describe("the session", () => {
  it("is kept as sysUserInfo with its token and survives a reload", () => {
    const storage = memoryStorage();
    new SessionStore(storage).signIn({ ...info, funCodes: "a,b" });
    expect(storage.get("session", "accessToken")).toBe("t");
    const again = new SessionStore(storage);
    expect(again.isSignedIn).toBe(true);
    again.clear();
    expect(storage.get("session", "sysUserInfo")).toBeNull();
  });

  it.each([
    ["a,b", "a", true],
    ["a,b", "c", false],
    ["a, b", "b", true],
    ["*", "c", true],
    ["", "a", false],
  ])("with codes %s: holds %s is %s", (funCodes, code, expected) => {
    const session = new SessionStore(memoryStorage());
    session.signIn({ ...info, funCodes });
    expect(session.hasCode(code)).toBe(expected);
  });

  it("holds none of a list only when the codes are known", () => {
    const session = new SessionStore(memoryStorage());
    expect(session.hasNoneOf(["a"])).toBe(false);
    session.signIn({ ...info, funCodes: "b" });
    expect(session.hasNoneOf(["a", "c"])).toBe(true);
    expect(session.hasNoneOf(["a", "b"])).toBe(false);
  });
});

describe("the dictionary", () => {
  it("names what it no longer offers", async () => {
    const entry = { isDefault: false, childDict: [] };
    const tree = [
      {
        ...entry,
        id: "d",
        key: "等级",
        value: "level",
        childDict: [
          { ...entry, id: "1", key: "低", value: 1 },
          { ...entry, id: "2", key: "高", value: 2, enabled: false },
        ],
      },
    ];
    const dict = new DictStore(memoryPorts({ "GET /api/sys/dict/getDictCache": () => tree }));
    await dict.load();
    expect(dict.items("level").map(({ key }) => key)).toEqual(["低"]);
    expect(dict.label("level", 2)).toBe("高");
  });

  const entry = { isDefault: false, childDict: [] };
  const male = { ...entry, id: "2", key: "男", value: 1, nameEn: "Male" };
  const tree = [{ ...entry, id: "1", key: "性别", value: "sex", childDict: [male] }];
  it("is loaded once, kept in local storage and gives labels", async () => {
    const ports = memoryPorts({ "GET /api/sys/dict/getDictCache": () => tree });
    const dict = new DictStore(ports);
    await Promise.all([dict.load(), dict.load()]);
    await dict.load();
    expect(ports.calls).toHaveLength(1);
    expect(dict.label("sex", "1")).toBe("男");
    expect(dict.label("sex", 1, "en")).toBe("Male");
    expect(dict.label("sex", 9)).toBeUndefined();
    expect(new DictStore(ports).items("sex")).toHaveLength(1);
  });

  it("tells in the console of one that is not there, once, and not before the dictionaries have come", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const dict = new DictStore(memoryPorts({ "GET /api/sys/dict/getDictCache": () => tree }));
    expect(dict.items("sexe")).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    await dict.load();
    expect(dict.items("sexe")).toEqual([]);
    expect(dict.label("sexe", 1)).toBeUndefined();
    expect(dict.label("sex", 9)).toBeUndefined();
    expect(error.mock.calls).toEqual([["dictionary not found", "sexe"]]);
    error.mockRestore();
  });

  it("is asked for anew behind a load that had set out before", async () => {
    const answers = [[], tree];
    const ports = memoryPorts({ "GET /api/sys/dict/getDictCache": () => answers.shift() });
    const dict = new DictStore(ports);
    await Promise.all([dict.load(), dict.load(true)]);
    expect(dict.label("sex", 1)).toBe("男");
  });
});
