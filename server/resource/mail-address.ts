import addFormats from "ajv-formats";

const ADDRESS = addFormats.default.get("email");

/** Whether a text is an e-mail address, or none: what was taken out may come as an empty text. */
export const isAddressOrNone = (text: string): boolean =>
  text === "" || (ADDRESS instanceof RegExp && ADDRESS.test(text));
