import type { FastifyInstance } from "fastify";
import { allResources } from "../resource/declaration";

/** Declared paths with `{name}` parts, as the router writes them, and what they match. */
const patterns = allResources()
  .flatMap(({ calls }) => Object.values(calls))
  .filter(({ path }) => path.includes("{"))
  .map(({ path }) => ({
    url: routeOf(path),
    matches: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));

/** A declared path as the router writes it: `{id}` is `:id`. */
export function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** The methods that a path of the API answers to; none for an unknown path. */
export function allowedMethods(app: FastifyInstance, path: string): string[] {
  if (!path.startsWith("/api/")) return [];
  const named = patterns.filter(({ matches }) => matches.test(path)).map(({ url }) => url);
  const urls = PLAIN.test(path) ? [path, ...named] : named;
  return app.supportedMethods.filter((method) => urls.some((url) => app.hasRoute({ method, url })));
}

/** Nothing in it means something to the router. */
const PLAIN = /^[\w./-]+$/;
