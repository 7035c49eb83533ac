import type { FormFacts } from "@/runtime/core/form/check/check-names";
import { readFormValue } from "@/runtime/core/form/read-form";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import { withFragments } from "@/runtime/core/fragment/declaration";
import { storedFragment } from "@/runtime/core/fragment/fragment";
import { iconNames } from "@/runtime/core/icon-names";
import { allNames, readNames, type KnownNames } from "@/runtime/core/references/known-names";
import { fieldWidgetNames } from "@/runtime/core/resource/field-widgets";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import world from "./world.json";

/** What exists for the examples: a small world of its own, so that they say the same in every installation. */
const names: KnownNames = {
  ...readNames(world.names),
  icon: allNames(iconNames),
  widget: allNames(fieldWidgetNames()),
};

/** What an example's form may name, given the declared resources. */
export const formFacts = ({ resources }: ScreenVocabulary): FormFacts => ({
  names,
  returns: new Map(Object.entries(world.returns)),
  ...(resources ? { resources } : {}),
});

/** What an example's process may name. */
export function processFacts(): ProcessFacts {
  const forms = Object.entries(world.forms).flatMap(([code, form]) => {
    const { document } = readFormValue(form);
    return document ? [[code, document] as const] : [];
  });
  const { role, user } = world.idle;
  return { names, forms: new Map(forms), idle: { role: new Set(role), user: new Set(user) } };
}

const fragments = new Map(
  world.fragments.flatMap((one) => {
    const fragment = storedFragment(JSON.stringify(one));
    return fragment ? [[fragment.id, fragment] as const] : [];
  }),
);

/** What an example's page may name; pages of the product besides those of the example are known too. */
export const screenNames = (vocabulary: ScreenVocabulary): ScreenVocabulary => ({
  ...vocabulary,
  blocks: withFragments(vocabulary.blocks, fragments),
  fragments,
  names,
});
