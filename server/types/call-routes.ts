import { allResources, type Call } from "../resource/declaration";

/** The client's table of the declared calls: where each goes, and how. */
export function callRoutesText(): string {
  const resources = allResources().map(({ name, calls }) => {
    const lines = Object.values(calls).map((call) => `    ${call.name}: ${JSON.stringify(routeOf(call))},\n`);
    return `  ${JSON.stringify(name)}: {\n${lines.join("")}  },\n`;
  });
  return `${HEAD}${resources.join("")}};\n`;
}

const HEAD = `// Made from the declarations in schemas by \`npm run flowsmith -- types\`; a test says when it is out of date.

/** Method and path of a call; \`form\`: its body is form-encoded, \`file\`: it answers a file. */
export type CallRoute = readonly [
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  kind?: "form" | "file",
];

/** Where every declared call goes, by resource and name. */
export const CALL_ROUTES: Readonly<Record<string, Readonly<Record<string, CallRoute>>>> = {
`;

function routeOf({ method, path, body, download }: Call): string[] {
  const kind = download ? ["file"] : body === "form" ? ["form"] : [];
  return [method, path, ...kind];
}
