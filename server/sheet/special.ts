import type { Resource } from "../resource/declaration";
import { userSheet } from "../modules/sys/user-sheet";
import type { SpecialSheet } from "./special-sheet";

const SPECIAL: Readonly<Record<string, SpecialSheet>> = { "sys/user": userSheet };

/** The special work of a resource; undefined for most. */
export const specialOf = (resource: Resource): SpecialSheet | undefined => SPECIAL[resource.name];
