import type { BusinessData } from "@/runtime/core/process/scope";
import type { FormPartsHandle } from "../FormParts";

/** The forms of an approval that stand on the page, in as many places as the page has for them. */
export class FormSet {
  private readonly shown = new Set<FormPartsHandle>();

  /** Takes a place with forms in; the answer takes it out. */
  readonly add = (place: FormPartsHandle): (() => void) => {
    this.shown.add(place);
    return () => void this.shown.delete(place);
  };

  /** Checks all forms: writable values by business object, or null after showing where something is wrong. */
  submit(): BusinessData | null {
    return joined([...this.shown].map((place) => place.submit()));
  }

  /** The same unchecked, to keep; null while a file is on its way. */
  settled(): BusinessData | null {
    return joined([...this.shown].map((place) => place.settled()));
  }

  /** The same unchecked; null where no form stands on the page any more. */
  input(): BusinessData | null {
    return this.shown.size === 0 ? null : joined([...this.shown].map((place) => place.input()));
  }

  /** Shows what the server says about fields, by `<boCode>.<field>`. */
  refuse(fields: Record<string, string>): void {
    for (const place of this.shown) place.setErrors(fields);
  }
}

const joined = (answers: readonly (BusinessData | null)[]): BusinessData | null =>
  answers.some((answer) => answer === null) ? null : Object.assign({}, ...answers);
