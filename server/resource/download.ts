import type { Readable } from "node:stream";
import type { StoredContent } from "./stored-content";

/** Characters of a name before its ending: encoded, many more are a header that proxies refuse. */
const LONGEST_NAME = 200;

/** A handler's answer that is a file instead of an envelope. */
export class Download {
  readonly fileName: string;
  readonly type: string;
  readonly content: string | Uint8Array | Readable | StoredContent;
  /** Shown by the browser instead of saved. */
  readonly inline: boolean;

  constructor(file: {
    fileName: string;
    type: string;
    content: string | Uint8Array | Readable | StoredContent;
    inline?: boolean;
  }) {
    this.fileName = file.fileName;
    this.type = file.type;
    this.content = file.content;
    this.inline = file.inline ?? false;
  }

  /** `Content-Disposition` with the name in UTF-8. */
  get disposition(): string {
    const kind = this.inline ? "inline" : "attachment";
    return `${kind}; filename*=UTF-8''${encodeURIComponent(shortName(this.fileName))}`;
  }
}

/** The name in one line, and with its ending where it is cut. */
function shortName(name: string): string {
  const [, stem = "", ending = ""] = /^(.*?)(\.[^.\s]{1,16})?$/s.exec(name.replaceAll(/\s+/g, " ")) ?? [];
  return Array.from(stem).slice(0, LONGEST_NAME).join("") + ending;
}
