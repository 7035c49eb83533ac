import { usualMethod } from "@/schemas/usual-method";
import { allResources, type Call, type Resource } from "../resource/declaration";

/** The client's table of the declared calls: where each goes, and how. */
export function callRoutesText(): string {
  const lines = allResources().map((resource) => {
    const calls = Object.values(resource.calls).map((call) => routeOf(resource, call));
    return `  ${JSON.stringify(resource.name)}: ${JSON.stringify(calls.join(" "))},\n`;
  });
  return `${HEAD}${lines.join("")}};\n`;
}

const HEAD = `// Made from the declarations in schemas by \`npm run flowsmith -- types\`; a test says when it is out of date.

/**
 * Where every declared call goes, by resource: its name; after colons its method where it is not the usual one, its path
 * where that is not the call's name below its resource, and \`form\` where the body is form-encoded, \`file\` where it
 * answers one. Short, for the first page has it.
 */
export const CALL_ROUTES: Readonly<Record<string, string>> = {
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
