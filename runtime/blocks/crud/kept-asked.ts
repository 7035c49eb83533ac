import { hasParts, isNumber, isRecord, isText, readerOf } from "@/runtime/core/guards";
import type { StoragePort } from "@/runtime/ports";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { Asked, Row } from "./crud-store";

/** Where a list stands, and the query that its page fixes there. */
interface ListPlace {
  screen: ScreenStore;
  pointer: string;
  fixed: Row;
}

/**
 * What a reader asked a list for, kept where they come back to by the buttons of their browser: the list goes on there.
 * A list of other rows in the same place, or of another reader, begins anew.
 */
export const keptAsked = (place: ListPlace): Asked | null =>
  askedIn(storageOf(place).get(AREA, keyOf(place)));

export const keepAsked = (place: ListPlace, asked: Asked): void =>
  void storageOf(place).set(AREA, keyOf(place), asked);

const askedIn = readerOf(
  hasParts<Asked>({
    page: isNumber,
    size: isNumber,
    sort: isText,
    search: isRecord,
    side: isRecord,
  }),
);

const AREA = "entry";

const storageOf = ({ screen }: ListPlace): StoragePort => screen.app.ports.storage;

const keyOf = ({ screen: { app, route }, pointer, fixed }: ListPlace): string =>
  JSON.stringify([app.session.info?.UserCode, route.path, pointer, fixed]);
