import { expect, it } from "vitest";
import { looseMoment } from "@/runtime/widgets/loose-moment";

it.each([
  ["HH:mm:ss", "8:30", "08:30:00"],
  ["HH:mm:ss", "0830", "08:30:00"],
  ["HH:mm", "830", "08:30"],
  ["HH:mm:ss", "083015", "08:30:15"],
  ["YYYY-MM-DD HH:mm:ss", "20240305 0830", "2024-03-05 08:30:00"],
  ["HH:mm", "2460", null],
  ["HH:mm", "8", null],
  ["YYYY-MM-DD", "20240305", "2024-03-05"],
  ["YYYY-MM", "2026-1", "2026-01"],
  ["YYYY-MM", "2026年12月", "2026-12"],
  ["YYYY-MM", "202602", "2026-02"],
  ["YYYY-MM", "2026-13", null],
  ["YYYY-MM", "2026-2-3", null],
  ["YYYY", "2026年", "2026"],
])("in the format %s, %s is read as %s", (format, typed, read) => {
  expect(looseMoment(typed, format)).toBe(read);
});
