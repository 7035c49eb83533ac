import { describe, expect, it } from "vitest";
import { memoryStorage } from "@/adapters/memory/memory";
import { SessionStore } from "@/runtime/store/session-store";
import { redirectOf } from "@/screens/app/guard";
import { SessionTabs } from "@/screens/app/session-tabs";
import { waitFor } from "@testing-library/react";

const info = (code: string, accessToken: string) => ({
  accessToken,
  UserName: code,
  LoginCode: code,
  UserCode: code,
  funCodes: "",
});

function openTab(): { session: SessionStore; tabs: SessionTabs } {
  const session = new SessionStore(memoryStorage());
  return { session, tabs: new SessionTabs(session) };
}

describe("the tabs of one browser", () => {
  it("hand the session to a new one, with its lock", async () => {
    const first = openTab();
    first.session.signIn(info("zhangsan", "t1"));
    first.session.lock();
    const second = openTab();
    await second.tabs.ask();
    expect(second.session.info).toMatchObject({ accessToken: "t1" });
    expect(second.session.isLocked).toBe(true);
    first.session.unlock();
    await waitFor(() => expect(second.session.isLocked).toBe(false));
    second.session.clear();
    await waitFor(() => expect(first.session.isSignedIn).toBe(false));
  });

  it("hand over the account of the one that was used last, where several are signed in", async () => {
    const [first, second] = [openTab(), openTab()];
    first.session.take(info("zhangsan", "t1"), false);
    second.session.signIn(info("lisi", "t2"));
    const third = openTab();
    await third.tabs.ask();
    expect(third.session.info?.LoginCode).toBe("lisi");
    for (const tab of [first, second, third]) tab.session.clear();
  });

  it("let a new one go to the login after half a second when nobody is signed in", async () => {
    openTab();
    const { session, tabs } = openTab();
    const begun = performance.now();
    await tabs.ask();
    expect(performance.now() - begun).toBeGreaterThan(400);
    expect(session.isSignedIn).toBe(false);
  });

  it("are signed in again with whose they were, not with somebody else", async () => {
    const [first, second] = [openTab(), openTab()];
    for (const tab of [first, second]) tab.session.take(info("lisi", "old"), false);
    first.session.clear();
    await waitFor(() => expect(second.session.isSignedIn).toBe(false));
    first.session.signIn(info("wangwu", "w"));
    first.session.signIn(info("lisi", "new"));
    await waitFor(() => expect(second.session.info?.accessToken).toBe("new"));
    second.session.clear();
    await waitFor(() => expect(first.session.isSignedIn).toBe(false));
    second.session.signIn(info("wangwu", "w"));
    const later = openTab();
    await later.tabs.ask();
    expect(later.session.info?.LoginCode).toBe("wangwu");
    expect(first.session.isSignedIn).toBe(false);
    for (const tab of [second, later]) tab.session.clear();
  });

  it("take the new token of their own account, and leave other accounts alone", async () => {
    const [first, second, other] = [openTab(), openTab(), openTab()];
    for (const tab of [first, second]) tab.session.take(info("lisi", "old"), false);
    other.session.take(info("wangwu", "w"), false);
    second.session.signIn(info("lisi", "new"));
    await waitFor(() => expect(first.session.info?.accessToken).toBe("new"));
    second.session.clear();
    await waitFor(() => expect(first.session.isSignedIn).toBe(false));
    expect(other.session.info?.accessToken).toBe("w");
  });
});

describe("the guard", () => {
  const visitor = { isSignedIn: true, isLocked: false, mustChange: true };
  it.each([
    ["/work/todo", "/user/password"],
    ["/", "/user/password"],
    ["/user/password", null],
    ["/autologin", null],
    ["/beijing", null],
    ["/login", "/autologin"],
  ])("leads who has to change their password from %s to %s", (path, target) => {
    expect(redirectOf(path, visitor)).toBe(target);
  });

  it("keeps a locked screen locked all the same", () => {
    expect(redirectOf("/user/password", { ...visitor, isLocked: true })).toBe("/screen");
  });
});
