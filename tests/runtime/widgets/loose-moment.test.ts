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
])("in the format %s, %s is read as %s", (format, typed, read) => {
  expect(looseMoment(typed, format)).toBe(read);
});
