import { allResources, type Call, type Resource } from "../resource/declaration";

/** The client's table of the declared calls: where each goes, and how. */
export function callRoutesText(): string {
  const resources = allResources().map((resource) => {
    const calls = Object.values(resource.calls);
    const lines = calls.map((call) => `    ${call.name}: ${JSON.stringify(routeOf(resource, call))},\n`);
    return `  ${JSON.stringify(resource.name)}: {\n${lines.join("")}  },\n`;
  });
  return `${HEAD}${resources.join("")}};\n`;
}

const HEAD = `// Made from the declarations in schemas by \`npm run flowsmith -- types\`; a test says when it is out of date.

/**
 * Where every declared call goes, by resource and name: its method, its path where that is not the call's name below its
 * resource, and \`form\` where the body is form-encoded, \`file\` where it answers one. Short, for the first page has it.
 */
export const CALL_ROUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
`;

function routeOf(resource: Resource, { name, method, path, body, download }: Call): string {
  const base = `/api/${resource.name}/`;
  const place = path.startsWith(base) ? path.slice(base.length) : path;
  const kind = download ? ["file"] : body === "form" ? ["form"] : [];
  return [method, ...(place === name && kind.length === 0 ? [] : [place]), ...kind].join(" ");
}
