import type { LocalText } from "@/runtime/core/locale";
import type { FormDocument } from "@/runtime/core/form/document";
import { formOccurrences } from "@/runtime/core/references/form-occurrences";
import { diagramOccurrences, settingOccurrences } from "@/runtime/core/references/process-occurrences";
import type { Occurrence, ThingKind } from "@/runtime/core/references/reference-types";
import { isLong, ownName, passage, startOf } from "@/runtime/core/references/passage";
import { changedLines, type LineChange, renameIn } from "@/runtime/core/references/rename";
import { screenOccurrences } from "@/runtime/core/references/screen-occurrences";
import { pointerOf } from "@/runtime/core/screen/locate";
import { positionsIn } from "@/runtime/core/text-position";
import { vocabulary } from "../modules/sys/screen-check";

/** A document that names things, as text. */
export type SourceDocument = { id: string; title: LocalText } & (
  | { kind: "screen"; text: string }
  | { kind: "form"; code: string; text: string }
  | { kind: "process"; code: string; setting: string; xml: string; forms: ReadonlyMap<string, FormDocument> }
);

export interface Thing {
  kind: ThingKind;
  name: string;
}

/** One place where a document speaks of a thing. */
export interface FoundUse {
  /** Place of the document in the list that was given. */
  at: number;
  part: "text" | "setting" | "xml";
  pointer: string;
  line: number;
  text: string;
  isDefinition: boolean;
}

/** Where these documents speak of a thing. */
export function findUses({ documents, thing }: { documents: SourceDocument[]; thing: Thing }): FoundUse[] {
  return documents.flatMap((document, at) =>
    partsOf(document, thing).flatMap(({ part, text, occurrences }) => {
      const lines = text.split("\n");
      const positionOf = positionsIn(text);
      const places = new Map(occurrences.map((one) => [one.place.start, one]));
      return [...places.values()].map((one) => {
        const { place, isDefinition } = one;
        const { line } = positionOf(startOf(one));
        const pointer = part === "xml" ? String(place.path[0] ?? "") : pointerOf(place.path);
        const whole = lines[line - 1] ?? "";
        const said = isLong(whole) ? passage(text, one, ownName(one)) : whole.trim();
        return { at, part, pointer, line, text: said, isDefinition };
      });
    }),
  );
}

/** A document in which the thing goes by its new name. */
export interface RenamedDocument {
  at: number;
  texts: Partial<Record<FoundUse["part"], string>>;
  lines: LineChange[];
}

/** The documents that change when a thing gets another name: `to` is the part of the name that is its own. */
export function renameThing({
  documents,
  thing,
  to,
}: {
  documents: SourceDocument[];
  thing: Thing;
  to: string;
}): RenamedDocument[] {
  return documents.flatMap((document, at) => {
    const parts = partsOf(document, thing).filter(({ occurrences }) => occurrences.length > 0);
    if (parts.length === 0) return [];
    const renamed = parts.map(({ part, text, occurrences }) => {
      const now = renameIn(text, occurrences, to);
      return { part, now, lines: changedLines([text, now], occurrences, to) };
    });
    const texts = Object.fromEntries(renamed.map(({ part, now }) => [part, now]));
    return [{ at, texts, lines: renamed.flatMap(({ lines }) => lines) }];
  });
}

interface Part {
  part: FoundUse["part"];
  text: string;
  occurrences: Occurrence[];
}

function partsOf(document: SourceDocument, { kind, name }: Thing): Part[] {
  const wanted = (occurrences: Occurrence[]): Occurrence[] =>
    occurrences.filter((one) => one.kind === kind && one.name === name);
  if (document.kind === "process") {
    const { setting, xml } = document;
    return [
      { part: "setting", text: setting, occurrences: wanted(settingOccurrences(document)) },
      { part: "xml", text: xml, occurrences: wanted(diagramOccurrences(document)) },
    ];
  }
  const { text } = document;
  const all =
    document.kind === "screen"
      ? screenOccurrences(text, vocabulary)
      : formOccurrences(document.code, JSON.parse(text) as FormDocument, text);
  return [{ part: "text", text, occurrences: wanted(all) }];
}
