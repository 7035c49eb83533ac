import { expect, it } from "vitest";
import { secondsToRead, TOAST_SECONDS } from "@/runtime/render/toast-seconds";

it("gives a refusal the usual time, and more to one that cannot be read in it, but no end of it", () => {
  expect(secondsToRead("请填写意见")).toBe(TOAST_SECONDS.error);
  expect(secondsToRead("字".repeat(40))).toBe(TOAST_SECONDS.error);
  const long = `节点「哪一类」没有满足条件的分支：「甲」\${kind == '甲'}（kind = "丙"）；「乙」\${kind == '乙'}（kind = "丙"）`;
  expect(secondsToRead(long)).toBeGreaterThan(TOAST_SECONDS.error + 2);
  expect(secondsToRead("字".repeat(5000))).toBe(10);
});
