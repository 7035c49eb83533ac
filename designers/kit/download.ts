import { text } from "@/runtime/i18n/i18n";
import "./texts";

/** Hands a text to the browser as a file. */
export function download(name: string, content: string | Uint8Array, type = "application/xml"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([typeof content === "string" ? content : new Uint8Array(content)], { type }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The text of a file that the reader chooses; undefined when they choose none. @throws Error as `textOf` does */
export async function chooseText(accept: string): Promise<string | undefined> {
  const file = await chooseFile(accept);
  return file ? textOf(file) : undefined;
}

/**
 * The text of a file. Words of another encoding would come in as question marks.
 * @throws Error where it is not in UTF-8, nor in UTF-16 and says so
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = MARKS.find(({ first }) => first.every((byte, at) => bytes[at] === byte));
  try {
    return new TextDecoder(mark?.encoding ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(text("textFile.notUtf8"), { cause: error });
  }
}

const MARKS = [
  { encoding: "utf-16le", first: [0xff, 0xfe] },
  { encoding: "utf-16be", first: [0xfe, 0xff] },
];

/** Lets the reader choose a file; null when nothing was chosen. */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}
