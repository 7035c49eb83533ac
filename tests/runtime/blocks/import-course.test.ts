import { afterEach, expect, it, vi } from "vitest";
import { ImportCourse } from "@/runtime/blocks/crud/import-course";
import { CallError } from "@/runtime/ports";
import { testApp } from "@/tests/support/screen";

it("an import that runs can be cancelled, once, and its report says what has gone in", async () => {
  const report = { total: 1000, good: 0, bad: 0, message: null, faults: [] };
  let wanted = true;
  const app = testApp({
    "POST /api/sys/sheet/import": () => ({ id: "7" }),
    "GET /api/sys/sheet/progress": () =>
      wanted
        ? { ...report, status: "running", done: 200 }
        : { ...report, status: "done", done: 1000, good: 200 },
    "POST /api/sys/sheet/cancel": () => {
      wanted = false;
      return null;
    },
  });
  app.ports.upload.upload = () => Promise.resolve({ url: "/api/sys/file/1", name: "a.xlsx" });
  const course = new ImportCourse("biz/line", app.ports, "zhangsan");
  expect(course.canCancel).toBe(false);
  course.choose(new File([], "a.xlsx"));
  const running = course.run();
  await expect.poll(() => course.canCancel).toBe(true);
  await course.cancel();
  expect(course.canCancel).toBe(false);
  expect(await running).toBe(true);
  expect([course.state, course.report?.good]).toEqual(["over", 200]);
  expect(app.ports.calls.filter(({ path }) => path.endsWith("/cancel"))).toMatchObject([
    { body: { id: "7" } },
  ]);
});

afterEach(() => {
  vi.useRealTimers();
});

it("an import goes on while the server cannot be reached and the dialog is closed, and is not begun again", async () => {
  vi.useFakeTimers();
  const running = { total: 5000, good: 0, bad: 0, done: 200, message: null, faults: [], status: "running" };
  let answer: () => unknown = () => running;
  const app = testApp({
    "POST /api/sys/sheet/import": () => ({ id: "7" }),
    "GET /api/sys/sheet/progress": () => answer(),
  });
  app.ports.upload.upload = () => Promise.resolve({ url: "/api/sys/file/1", name: "a.xlsx" });
  const course = new ImportCourse("biz/line", app.ports, "zhangsan");
  course.choose(new File([], "a.xlsx"));
  void course.run();
  await vi.waitFor(() => expect(course.percent).toBe(4));
  answer = () => {
    throw new CallError(0, "网络已断开，请检查网络后重试");
  };
  await vi.waitFor(() =>
    expect([course.state, course.error]).toEqual(["running", "网络已断开，请检查网络后重试"]),
  );
  answer = () => ({ ...running, done: 400 });
  await vi.advanceTimersByTimeAsync(3000);
  expect([course.state, course.error, course.percent]).toEqual(["running", "", 8]);
  answer = () => {
    throw new CallError(401, "登录已失效，请重新登录");
  };
  await vi.advanceTimersByTimeAsync(3000);
  course.close();

  answer = () => ({ ...running, status: "done", done: 5000, good: 5000 });
  const other = new ImportCourse("biz/line", app.ports, "lisi");
  expect(other.state).toBe("choosing");
  const again = new ImportCourse("biz/line", app.ports, "zhangsan");
  expect(again.state).toBe("running");
  expect(await again.goOn()).toBe(true);
  expect(again.state).toBe("over");
  expect(new ImportCourse("biz/line", app.ports, "zhangsan").state).toBe("choosing");
  expect(app.ports.calls.filter(({ path }) => path.endsWith("/import"))).toHaveLength(1);
});

it("an import that got no answer is tried again with the file that was sent", async () => {
  let isLost = true;
  const app = testApp({
    "POST /api/sys/sheet/import": () => {
      if (isLost) throw new CallError(0, "服务器异常！");
      return { id: "7" };
    },
    "GET /api/sys/sheet/progress": () => ({ status: "done", total: 2, done: 2, good: 2, bad: 0, faults: [] }),
  });
  let uploads = 0;
  app.ports.upload.upload = () => Promise.resolve({ url: `/api/sys/file/${++uploads}`, name: "a.xlsx" });
  const course = new ImportCourse("biz/line", app.ports, "zhangsan");
  course.choose(new File([], "a.xlsx"));
  expect(await course.run()).toBe(false);
  isLost = false;
  expect(await course.run()).toBe(true);
  const sent = app.ports.calls.filter(({ path }) => path.endsWith("/import"));
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
});
