import { expect, it } from "vitest";
import { refuseStrayFiles } from "@/screens/app/stray-files";

function drop(target: Element, types: string[]): boolean {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: "copy" } });
  document.body.append(target);
  return !target.dispatchEvent(event);
}

it("a file that is dropped beside every field does not take the place of the page; text is dropped as ever", () => {
  refuseStrayFiles();
  const chooser = Object.assign(document.createElement("input"), { type: "file" });
  expect(drop(document.createElement("p"), ["Files"])).toBe(true);
  expect(drop(chooser, ["Files"])).toBe(false);
  expect(drop(document.createElement("p"), ["text/plain"])).toBe(false);
});
