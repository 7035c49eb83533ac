import { isIP } from "node:net";
import type { Sentence } from "@/runtime/core/sentence";
import { sentences } from "@/runtime/core/sentence";
import { isPrivateAddress } from "./outbound";
import { RESULT } from "./sentences";

const SAID = sentences({
  noUrl: { zh: "请输入 http 或 https 地址", en: "Enter an http or https address" },
  braces: {
    zh: "地址按原样请求，不能含有 {text} 这样的占位符",
    en: "The address is asked for as it stands: it takes no placeholder such as {text}",
  },
});

/**
 * Why an address could never be reached, as far as that is seen without asking for names; every connection is checked again
 * when it is made. Null where nothing is seen.
 */
export function addressFault(text: string, allowed: readonly string[]): Sentence | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return SAID.noUrl;
  const placeholder = /\$?\{[^}]*\}?/.exec(text)?.[0];
  if (placeholder !== undefined) return SAID.braces({ text: placeholder });
  const host = url.hostname.replace(/\.$/, "");
  const literal = host.replace(/^\[|\]$/g, "");
  const isInside = host === "localhost" || (isIP(literal) !== 0 && isPrivateAddress(literal));
  if (!isInside || allowed.includes(url.hostname) || allowed.includes(url.host)) return null;
  return RESULT.privateHost({ host: url.hostname });
}
