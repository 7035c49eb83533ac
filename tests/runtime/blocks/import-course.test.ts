import { expect, it } from "vitest";
import { ImportCourse } from "@/runtime/blocks/crud/import-course";
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
  const course = new ImportCourse("biz/line", app.ports);
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
