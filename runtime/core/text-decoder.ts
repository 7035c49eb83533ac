/** Reads bytes in a character set by its name; a name that nobody knows counts as UTF-8. */
export function textDecoder(label = "utf-8", options: TextDecoderOptions = {}): TextDecoder {
  try {
    return new TextDecoder(label, options);
  } catch {
    return new TextDecoder("utf-8", options);
  }
}
