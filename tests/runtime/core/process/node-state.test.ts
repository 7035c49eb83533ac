import { expect, it } from "vitest";
import { nodeStateAfter } from "@/runtime/core/process/node-state";
import { NOTE } from "@/runtime/core/process/sentences";

type Lines = Parameters<typeof nodeStateAfter>[1][];

/** How a node stands after the lines of its history. */
const stateOf = (lines: Lines): string | undefined =>
  lines.reduce<string | undefined>((before, line) => nodeStateAfter(before, line), undefined);

const AGREED = { action: "agree", detail: "" };
const REJECTED = { action: "turnDown", detail: "" };
const gone = (detail: Lines[number]["detail"]): Lines[number] => ({ action: "cancelled", detail });

it("shows a node that a share of its signers has passed as done, in both languages", () => {
  for (const detail of [NOTE.signed, NOTE.signed.zh, NOTE.signed.en])
    expect(stateOf([AGREED, gone(detail), gone(detail)])).toBe("done");
});

it("shows a node as rejected where one signer has, whoever was still asked", () => {
  expect(stateOf([AGREED, REJECTED, gone(NOTE.rejected)])).toBe("rejected");
});

it("shows a node as cancelled where another branch or an administrator ended it", () => {
  expect(stateOf([AGREED, gone(NOTE.rejected)])).toBe("cancelled");
  expect(stateOf([AGREED, gone(NOTE.moved)])).toBe("cancelled");
  expect(stateOf([gone(NOTE.ended)])).toBe("cancelled");
});
