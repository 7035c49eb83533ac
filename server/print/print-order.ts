import type { AccessTable } from "@/runtime/core/form/access/access-table";
import type { FormDocument } from "@/runtime/core/form/document";
import type { Choice } from "@/runtime/core/form/option-source";
import type { Locale } from "@/runtime/core/locale";
import type { InstanceRow } from "../engine/store/instance-rows";
import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";

export interface Reader {
  locale: Locale;
  /** The reader's time zone; the server's own when it is not known. */
  zone: string | undefined;
}

export type PrintedInstance = Pick<
  InstanceRow,
  "id" | "title" | "def_name" | "initiator_name" | "status" | "is_trial" | "create_date" | "end_date"
>;

/** A form with what its reader may read, as plain data. */
export interface OrderedForm {
  name: string;
  document: FormDocument;
  access: AccessTable;
  values: Record<string, unknown>;
  /** The values as the form's own script leaves them. */
  shown: Record<string, unknown>;
}

/** Everything that the pages of an application need, gathered beforehand: who draws asks nobody. */
export interface PrintOrder {
  instance: PrintedInstance;
  version: number;
  forms: OrderedForm[];
  history: BpmProcessHistoryLine[];
  reader: Reader;
  /** Choices by {@link sourceKey}. */
  choices: Map<string, Choice[]>;
  /** People's names by account and by id. */
  names: Map<string, string>;
  /** Where uploaded files lie, by id. */
  files: Map<string, string>;
  /** The installation's own sign, as it is kept. */
  logo: Uint8Array | null;
}
