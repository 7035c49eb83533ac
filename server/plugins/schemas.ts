import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { servedGrammars } from "../documents/served-grammars";

/**
 * `/schemas/<format>.json`: the grammar of each stored format. Documents name it as their `$schema`, and programs of any
 * origin may read it: it says nothing of what is stored here.
 */
export const schemasPlugin = fp((app: FastifyInstance, _options, done) => {
  for (const [format, grammar] of Object.entries(servedGrammars())) {
    const text = JSON.stringify(grammar);
    app.get(`/schemas/${format}.json`, (_request, reply) =>
      reply
        .type("application/schema+json; charset=utf-8")
        .headers({ "access-control-allow-origin": "*", "cache-control": "no-cache" })
        .send(text),
    );
  }
  done();
});
