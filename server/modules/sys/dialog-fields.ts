import { titleOf } from "@/runtime/core/json-schema/schema";
import type { SysCustomDialogDrawn } from "@/runtime/core/resource/call-types";
import type { User } from "../../context";
import { allResources, type Call, type Property, type Resource } from "../../resource/declaration";
import { mayCall, namesIn, propertyCalled } from "./dialog-source";

/** The named properties as their reader draws them: title, and the declaration that says how they are written. */
export const drawnFields = (text: string | null, resource: Resource): SysCustomDialogDrawn[] =>
  namesIn(text).map((name) => {
    const declared = propertyCalled(resource, name);
    const schema = resource.properties[name] ?? textOf(declared);
    return {
      name,
      title: { zh: declared?.title ?? name, en: titleOf(declared ?? {}, name, "en") },
      schema,
    };
  });

/** The label of what a property refers to is a text with the property's own title. */
const textOf = (property: Property | undefined): Property => {
  const { title, "x-flowsmith": hints } = property ?? {};
  return {
    type: "string",
    ...(title === undefined ? {} : { title }),
    ...(hints?.en === undefined ? {} : { "x-flowsmith": { en: hints.en } }),
  };
};

/**
 * Those conditions that somebody can fill in: one that is chosen among rows of another resource needs the right to list
 * those.
 */
export const askable = (user: User, drawn: readonly SysCustomDialogDrawn[]): SysCustomDialogDrawn[] =>
  drawn.filter(({ schema }) => {
    const target = (schema as Property)["x-flowsmith"]?.ref?.resource;
    const list = target === undefined ? undefined : listOf(target);
    return list === undefined || mayCall(user, list);
  });

const listOf = (name: string): Call | undefined =>
  Object.values(allResources().find((one) => one.name === name)?.calls ?? {}).find(
    ({ kind }) => kind === "list",
  );
