import { isSeen } from "@/runtime/core/json-schema/seen";

/** A text of a call's input without space around it; empty when it is missing, or shows nothing (characters without width). */
export const textOf = (text: string | undefined): string => {
  const trimmed = text?.trim() ?? "";
  return isSeen(trimmed) ? trimmed : "";
};
