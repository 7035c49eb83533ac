import { useEffectEvent, useLayoutEffect, useState, type RefObject } from "react";
import { hasParts, isRecord, isTime, readerOf } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { isSame } from "@/runtime/core/screen/match-items";
import { usePorts } from "@/runtime/render/ports-context";
import type { SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import { keptPlace } from "./kept-place";
import { useAutosave } from "./use-autosave";
import { useOwner } from "./use-owner";

type Values = Record<string, unknown>;

/** What somebody typed into a dialog and did not save: the fields that they changed. */
interface Typed {
  values: Values;
  /** When it was kept, in milliseconds. */
  at: number;
}

const typedIn = readerOf(hasParts<Typed>({ values: isRecord, at: isTime }));

interface Dialog {
  /** Tells the dialog of one row from those of others; null keeps nothing. */
  name: string | null;
  schema: Schema;
  /** What it began with. */
  start: Values;
  /** Whether its user is through with it when it goes; without that, whoever closes it forgets what was typed. */
  isOver?: (() => boolean) | undefined;
}

export interface Keeping {
  /** What was typed here before and not saved, until it is answered. */
  left: Typed | null;
  /** How often the form has begun anew with what was typed. */
  turn: number;
  /** What the form begins with. */
  value: Values;
  /** Goes on with what is left. */
  goOn: () => void;
  /** Goes on with what is typed now on a row that somebody else has changed; names the fields that both have changed. */
  goOnFrom: (newer: Values) => string[];
  /** Something was typed: it will be kept soon. */
  touch: () => void;
  /** It is saved, or not wanted any more. */
  forget: () => void;
}

/** Keeps in the browser what is typed into a dialog: its page is gone when its user has to sign in again. */
export function useTyped(
  { name, schema, start, isOver }: Dialog,
  form: RefObject<SchemaFormHandle | null>,
): Keeping {
  const { storage } = usePorts();
  const shelf = `dialogs:${useOwner()}`;
  const place = name === null ? null : keptPlace(storage, shelf, name, typedIn);
  const [left, setLeft] = useState(() => place?.get() ?? null);
  const [continued, setContinued] = useState<Values | null>(null);
  const [turn, setTurn] = useState(0);
  const keep = (): void => {
    const values = form.current?.store.values;
    if (values)
      place?.set({ values: withoutSecrets(schema, changedIn(schema, start, values)), at: Date.now() });
  };
  const begin = (values: Values): void => {
    setContinued(values);
    setTurn(turn + 1);
    setLeft(null);
  };
  const { touch, cancel } = useAutosave({ save: keep, leave: keep });
  const end = useEffectEvent(() => {
    if (isOver?.()) place?.remove();
  });
  useLayoutEffect(() => () => end(), []);
  return {
    left,
    turn,
    value: continued ? { ...start, ...filled(schema, continued) } : start,
    goOn: () => left && begin(left.values),
    goOnFrom: (newer) => {
      const changed = changedIn(schema, start, form.current?.store.values ?? {});
      begin(changed);
      return Object.keys(changed).filter(
        (name) =>
          !isSame(newer[name] ?? null, start[name] ?? null) && !isSame(newer[name] ?? null, changed[name]),
      );
    },
    touch,
    forget: () => {
      cancel();
      setLeft(null);
      place?.remove();
    },
  };
}

/** Secrets are kept nowhere. */
const withoutSecrets = ({ properties = {} }: Schema, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(properties[name])));

const isSecret = (field: Schema | undefined): boolean =>
  field?.writeOnly === true ||
  SECRETS.has(field?.["x-flowsmith"]?.widget ?? "") ||
  field?.["x-flowsmith"]?.options?.["password"] === true;
const SECRETS = new Set(["password", "newPassword"]);

/** Fields that differ from those at the start, an emptied one as null. */
function changedIn({ properties = {} }: Schema, start: Values, values: Values): Values {
  const entries = Object.keys(properties).map((name) => [name, values[name] ?? null] as const);
  return Object.fromEntries(entries.filter(([name, value]) => !isSame(value, start[name] ?? null)));
}

/** Emptied fields are left out, and labels of rows that are referred to no longer. */
function filled({ properties = {} }: Schema, values: Values): Values {
  const labels = Object.keys(values).flatMap((name) => properties[name]?.["x-flowsmith"]?.ref?.as ?? []);
  const gone = Object.fromEntries(labels.map((name) => [name, undefined]));
  return {
    ...gone,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined])),
  };
}
