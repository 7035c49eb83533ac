/** A text of a call's input without space around it; empty when it is missing. */
export const textOf = (text: string | undefined): string => text?.trim() ?? "";
