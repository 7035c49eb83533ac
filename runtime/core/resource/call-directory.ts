import type { LocalText } from "../locale";
import { ANY_PART } from "./any-part";
import { isReading } from "./reading";
import { endpointOf, type Endpoint, type ResourceDeclaration } from "./resource";

/** A call of the backend as its declaration tells it. */
export interface DeclaredCall {
  resource: string;
  name: string;
  method: Endpoint["method"];
  /** With `{name}` parts, as declared. */
  path: string;
  access: string;
  /** It changes nothing: it may be made while a page loads. */
  reads: boolean;
  /** Whose call it is. */
  title: LocalText;
  summary: LocalText;
}

/** Finds declared calls by what is sent. */
export interface CallDirectory {
  calls: readonly DeclaredCall[];
  /** The call of an address; a part that is {@link ANY_PART} fits a `{name}` only. Undefined when nothing is declared there. */
  find(method: string, path: string): DeclaredCall | undefined;
}

const directories = new WeakMap<Record<string, ResourceDeclaration>, CallDirectory & { size: number }>();

/** The directory of all calls of the given resources, made once for each set of them; plugins add to a set. */
export function callDirectory(resources: Record<string, ResourceDeclaration>): CallDirectory {
  const known = directories.get(resources);
  const size = Object.keys(resources).length;
  if (known?.size === size) return known;
  const made = { ...build(resources), size };
  directories.set(resources, made);
  return made;
}

function build(resources: Record<string, ResourceDeclaration>): CallDirectory {
  const calls = Object.entries(resources).flatMap(([name, resource]) => declaredCalls(name, resource));
  const fixed = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const open = calls.filter(({ path }) => path.includes("{"));
  return {
    calls,
    find: (method, path) => {
      const exact = path.includes("{") ? undefined : fixed.get(`${method} ${path}`);
      return exact ?? open.find((call) => call.method === method && fits(call.path, path));
    },
  };
}

function declaredCalls(resource: string, declaration: ResourceDeclaration): DeclaredCall[] {
  return Object.entries(declaration.calls).flatMap(([name, call]) => {
    const endpoint = endpointOf(resource, declaration, name);
    if (!endpoint) return [];
    const { method, path, access } = endpoint;
    const { title } = declaration;
    const reads = isReading({ method, reads: call.reads });
    return [{ resource, name, method, path, access, reads, title, summary: call.summary ?? "" }];
  });
}

/** A word of an address that stays where it stands: no `.`, no `..`, nothing that is read otherwise on the way. */
const WORD = /^(?!\.{1,2}$)[\w.~-]+$/;

function fits(declared: string, path: string): boolean {
  const [parts, given] = [declared.split("/"), path.split("/")];
  if (parts.length !== given.length) return false;
  return parts.every((part, index) => {
    const word = given[index] ?? "";
    return part.startsWith("{") ? word === ANY_PART || WORD.test(word) : part === word;
  });
}
