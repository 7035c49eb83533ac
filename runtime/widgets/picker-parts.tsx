import type { ComponentProps, ReactElement } from "react";

/** On a phone the keyboard would lie over what opens to be picked from; keys of its own a device may still have. */
const Input = (props: ComponentProps<"input">): ReactElement => <input {...props} inputMode="none" />;

/** What the pickers of dates and times are made of, where it is not the library's. */
export const PICKER_PARTS = { input: Input };
