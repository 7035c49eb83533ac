import { expect, it } from "vitest";
import { serialText } from "@/runtime/core/form/serial";

const day = new Date(2026, 0, 5, 6, 7, 8);

it.each([
  [{ serialValue: "SP-{yyyy}{MM}{dd}-{NO}" }, 7, "SP-20260105-0007"],
  [{ serialValue: "{NO:6}/{yy}" }, 7, "000007/26"],
  [{ serialValue: "{NO}" }, 12345, "12345"],
  [{ serialValue: "HT{date}号", dateType: "YYYY年MM月DD日" }, 1, "HT2026年01月05日号0001"],
  [{ serialValue: "GD", dateType: "YYYY" }, 3, "GD2026-0003"],
  [{}, 3, "2026-01-05-0003"],
  [{ serialValue: "{unknown}{NO}" }, 1, "{unknown}0001"],
])("a serial number by %o is %i-th %s", (options, count, text) => {
  expect(serialText(options, count, day)).toBe(text);
});
