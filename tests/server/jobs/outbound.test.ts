import { expect, it } from "vitest";
import { isPrivateAddress } from "@/server/jobs/outbound";

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "fe80::1",
  "fec0::1",
  "fd00::1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::7f00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
])("the server reaches nothing inside of its network by %s", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "2400:3200::1", "2001:4860::8888"])(
  "it reaches %s",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
