import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { recordIn } from "@/runtime/core/guards";
import type { Locale } from "@/runtime/core/locale";
import { type App, hasCode } from "../context";
import { openApi } from "../resource/openapi";
import type { Resource } from "../resource/declaration";
import { allTables, dataResource } from "../tables/table-store";
import mark from "./docs-mark.svg?raw";
import { identify } from "./session";

/** swagger-ui asks for its companion by this name; ours describes what `schemas/api` declares. */
const description = fp(
  (app: FastifyInstance, _options, done) => {
    app.decorate("swagger", () => ({}));
    done();
  },
  { name: "@fastify/swagger" },
);

/**
 * `/api/openapi.json`, and the same to read at `/api/docs`. Whoever asks with a token finds the calls of the defined tables
 * there that they may make.
 */
export const docsPlugin = fp<{ services: App }>(async (app: FastifyInstance, { services }) => {
  app.get("/api/openapi.json", async (request) =>
    openApi(languageOf(request), await tablesOf(services, request)),
  );
  await app.register(description);
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    logo: { type: SVG, content: mark, href: "/", target: "_self" },
    theme: { title: "流匠 Flowsmith · API", favicon: [FAVICON], css: [LOOK] },
    uiConfig: { docExpansion: "none", urls: LANGUAGES_OF_PAGE },
    transformSpecification: (_nothing, request) => openApi(languageOf(request)),
    transformSpecificationClone: false,
  });
});

const SVG = "image/svg+xml";

/** A sign in the bar reaches beyond the edge of a phone, and the page could be moved sideways. */
const LOOK = { filename: "look.css", content: ".swagger-ui { overflow-x: clip }" };

/** The mark without the name beside it. */
const FAVICON = {
  filename: "mark.svg",
  rel: "icon",
  sizes: "any",
  type: SVG,
  content: mark.replace("0 0 150 32", "0 0 32 32"),
};

/** What the page offers: the language of its reader's browser, which comes first, or one of ours. */
const LANGUAGES_OF_PAGE = [
  { name: "中文 / English", url: "/api/docs/json" },
  { name: "中文", url: "/api/docs/json?lang=zh" },
  { name: "English", url: "/api/docs/json?lang=en" },
];

/**
 * Who reads of the API may have no interface of ours before them: `lang` in the query says their language, or what they
 * like best of `Accept-Language`, which is what their browser sends; Chinese without either.
 */
function languageOf({ query, headers }: FastifyRequest): Locale {
  const asked = LOCALES.find((locale) => locale === recordIn(query)["lang"]);
  const listed = LANGUAGE.exec(headers["accept-language"] ?? "")?.[1]?.toLowerCase();
  return asked ?? LOCALES.find((locale) => locale === listed) ?? "zh";
}

const LOCALES: readonly Locale[] = ["zh", "en"];

/** The first of our languages in a list: `fr-CH, en;q=0.9, zh;q=0.8`. */
const LANGUAGE = /(?:^|,)\s*(zh|en)(?![a-z])/i;

/** The defined tables as the caller may use them; none for a caller without a token. */
async function tablesOf(services: App, request: FastifyRequest): Promise<Resource[]> {
  const user = await identify(services, request, { optional: true });
  if (user.id === "") return [];
  const found: Resource[] = [];
  for (const { code } of await allTables(services.db)) {
    const resource = (await dataResource(services.db, code))?.resource;
    const calls = Object.entries(resource?.calls ?? {}).filter(([, { access }]) => hasCode(user, access));
    if (resource && calls.length > 0) found.push({ ...resource, calls: Object.fromEntries(calls) });
  }
  return found;
}
