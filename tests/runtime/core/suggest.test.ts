import { expect, it } from "vitest";
import { suggest } from "@/runtime/core/suggest";

it.each([
  ["tost", ["post", "toast"], "toast"],
  ["lsit", ["list", "edit"], "list"],
  ["sset", ["set", "reset"], "set"],
  ["oast", ["toast"], "toast"],
  ["quite", ["other", "words"], undefined],
])(
  "of %s it takes the nearest of %j, and of two the one with the same first letter",
  (word, names, found) => {
    expect(suggest(word, names)).toBe(found);
  },
);
