import { positionAt } from "@/runtime/core/text-position";
import { visit } from "jsonc-parser";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";

/** Faults are looked for in texts up to this length; a longer one is merely refused. */
const SEARCHED_LENGTH = 1_000_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its callers sign what they send. */
    signed?: boolean;
  }
}

const texts = new WeakMap<FastifyRequest, string>();

/** The text of a signed call's JSON body, as it was sent; undefined where there is none. */
export const jsonTextOf = (request: FastifyRequest): string | undefined => texts.get(request);

/** Reads JSON bodies. One that is no JSON is a 400 that says where. What the values may be is checked with the input. */
export const jsonBodyPlugin = fp((app: FastifyInstance, _options, done) => {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, next) => {
    const text = body.toString();
    if (request.routeOptions.config.signed) texts.set(request, text);
    try {
      next(null, JSON.parse(text));
    } catch {
      next(faultIn(text));
    }
  });
  done();
});

function faultIn(text: string): ApiError {
  const offset = text.length > SEARCHED_LENGTH ? null : firstFault(text);
  if (offset === null) return new ApiError(CODE.badRequest, MESSAGE.invalidBody);
  return new ApiError(CODE.badRequest, MESSAGE.invalidJson(positionAt(text, offset)));
}

/** Where the text stops being JSON; null when it nests too deeply to be looked at. */
function firstFault(text: string): number | null {
  let found: number | null = null;
  const stop = new Error("found");
  try {
    visit(
      text,
      {
        onError: (_code, offset) => {
          found = offset;
          throw stop;
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    if (error !== stop) return null;
  }
  return found;
}
