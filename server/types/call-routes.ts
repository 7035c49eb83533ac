import { usualMethod } from "@/schemas/usual-method";
import { allResources, type Call, type Resource } from "../resource/declaration";

/** Resources that the login and the first page call: their routes come with it, the others when they are needed. */
const FIRST: ReadonlySet<string> = new Set([
  "sys/session",
  "sys/menu",
  "sys/dict",
  "sys/message",
  "sys/screen",
  "workbench/portal",
  "workbench/preference",
]);

/** The client's tables of the declared calls, where each goes and how: those of the first page, or all others. */
export function callRoutesText(part: "first" | "more"): string {
  const wanted = allResources().filter(({ name }) => FIRST.has(name) === (part === "first"));
  const lines = wanted.map((resource) => {
    const calls = Object.values(resource.calls).map((call) => routeOf(resource, call));
    return `  ${JSON.stringify(resource.name)}: ${JSON.stringify(calls.join(" "))},\n`;
  });
  const name = part === "first" ? "CALL_ROUTES" : "MORE_CALL_ROUTES";
  return `${HEAD}export const ${name}: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
}

const HEAD = `// Made from the declarations in schemas by \`npm run flowsmith -- types\`; a test says when it is out of date.

/**
 * Where declared calls go, by resource: its name; after colons its method where it is not the usual one, its path
 * where that is not the call's name below its resource, and \`form\` where the body is form-encoded, \`file\` where it
 * answers one. Short, for browsers fetch it.
 */
`;

function routeOf(resource: Resource, { name, method, path, body, download }: Call): string {
  const base = `/api/${resource.name}/`;
  const place = path.startsWith(base) ? path.slice(base.length) : path;
  const parts = [
    name,
    method === usualMethod(name) ? "" : method,
    place === name ? "" : place,
    download ? "file" : body === "form" ? "form" : "",
  ];
  return parts.join(":").replace(/:+$/, "");
}
