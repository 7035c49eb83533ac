import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { openApi } from "../resource/openapi";

/** swagger-ui asks for its companion by this name; ours describes what `schemas/api` declares. */
const description = fp(
  (app: FastifyInstance, _options, done) => {
    app.decorate("swagger", () => openApi());
    done();
  },
  { name: "@fastify/swagger" },
);

/** `/api/openapi.json`, and the same to read at `/api/docs`. */
export const docsPlugin = fp(async (app: FastifyInstance) => {
  app.get("/api/openapi.json", () => openApi());
  await app.register(description);
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig: { docExpansion: "none" } });
});
