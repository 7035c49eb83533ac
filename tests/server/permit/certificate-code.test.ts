import { expect, it } from "vitest";
import { printCertificate } from "@/server/print/certificate";
import { codeIn } from "@/tests/support/qr-reader";

const LINES = {
  holderName: "张*",
  gender: "男",
  unitName: "华北测绘院",
  grade: "甲级",
  jobTitle: null,
  number: "ZY1",
  issueDate: "2026-01-01",
  validUntil: "2030-12-31",
};

it.each([12, 80, 200, 310])("draws a code that a reader gets %d letters from", async (length) => {
  const code = `https://permit.example/v#FS1.${"aZ9-_".repeat(length)}`.slice(0, length);
  expect(
    await codeIn(await printCertificate({ number: "ZY1", lines: LINES, code, locale: "zh", logo: null })),
  ).toBe(code);
});
