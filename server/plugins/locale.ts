import type { FastifyRequest } from "fastify";
import type { Locale } from "@/runtime/core/locale";

/**
 * The language that the caller reads: English when `Accept-Language` is just `en`, as the interface sends it. The list
 * that a browser sends on its own says nothing about the language of the interface, which is Chinese unless chosen.
 */
export const localeOf = ({ headers }: Pick<FastifyRequest, "headers">): Locale =>
  headers["accept-language"] === "en" ? "en" : "zh";
