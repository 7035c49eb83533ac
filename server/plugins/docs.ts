import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type App, hasCode } from "../context";
import { openApi } from "../resource/openapi";
import type { Resource } from "../resource/declaration";
import { allTables, dataResource } from "../tables/table-store";
import { identify } from "./session";

/** swagger-ui asks for its companion by this name; ours describes what `schemas/api` declares. */
const description = fp(
  (app: FastifyInstance, _options, done) => {
    app.decorate("swagger", () => openApi());
    done();
  },
  { name: "@fastify/swagger" },
);

/**
 * `/api/openapi.json`, and the same to read at `/api/docs`. Whoever asks with a token finds the calls of the defined tables
 * there that he may make.
 */
export const docsPlugin = fp<{ services: App }>(async (app: FastifyInstance, { services }) => {
  app.get("/api/openapi.json", async (request) => openApi(await tablesOf(services, request)));
  await app.register(description);
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { docExpansion: "none" } });
});

/** The defined tables as the caller may use them; none for a caller without a token. */
async function tablesOf(services: App, request: FastifyRequest): Promise<Resource[]> {
  const user = await identify(services, request, true);
  if (user.id === "") return [];
  const found: Resource[] = [];
  for (const { code } of await allTables(services.db)) {
    const resource = (await dataResource(services.db, code))?.resource;
    const calls = Object.entries(resource?.calls ?? {}).filter(([, { access }]) => hasCode(user, access));
    if (resource && calls.length > 0) found.push({ ...resource, calls: Object.fromEntries(calls) });
  }
  return found;
}
