import type { FastifyRequest } from "fastify";
import type { Locale } from "@/runtime/core/locale";

/** The language that the caller reads: the first one that he accepts, Chinese unless that is English. */
export const localeOf = ({ headers }: Pick<FastifyRequest, "headers">): Locale =>
  /^\s*en\b/i.test(headers["accept-language"] ?? "") ? "en" : "zh";
