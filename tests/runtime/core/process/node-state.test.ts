import { expect, it } from "vitest";
import { nodeStateAfter } from "@/runtime/core/process/node-state";
import { NOTE } from "@/runtime/core/process/sentences";

type Lines = Parameters<typeof nodeStateAfter>[1][];

/** How a node stands after the lines of its history. */
const stateOf = (lines: Lines): string | undefined =>
  lines.reduce<string | undefined>((before, line) => nodeStateAfter(before, line), undefined);

const AGREED = { action: "agree", cause: null };
const REJECTED = { action: "turnDown", cause: null };
const gone = ({ key }: { key: string }): Lines[number] => ({ action: "cancelled", cause: key });

it("shows a node that a share of its signers has passed as done", () => {
  expect(stateOf([AGREED, gone(NOTE.signed), gone(NOTE.signed)])).toBe("done");
});

it("shows a node as done whose last signers are there no longer", () => {
  expect(stateOf([AGREED, gone(NOTE.goneSigner)])).toBe("done");
});

it("shows a node as rejected where one signer has, whoever was still asked", () => {
  expect(stateOf([AGREED, REJECTED, gone(NOTE.rejected)])).toBe("rejected");
});

it("shows a node as cancelled where another branch or an administrator ended it", () => {
  expect(stateOf([AGREED, gone(NOTE.rejected)])).toBe("cancelled");
  expect(stateOf([AGREED, gone(NOTE.moved)])).toBe("cancelled");
  expect(stateOf([gone(NOTE.ended)])).toBe("cancelled");
});
