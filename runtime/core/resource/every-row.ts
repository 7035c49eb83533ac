/** Rows of one request: a few requests for most lists, none too large. */
const SIZE = 200;
const FIRST = 1;

export interface PageAsked {
  page: number;
  size: number;
}

export interface RowPage<Row> {
  records: readonly Row[];
  total: number;
}

/** Every row of a list that comes in pages: asks for one after the other until none is missing. Fails with the first that does. */
export async function everyRow<Row>(ask: (asked: PageAsked) => Promise<RowPage<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = FIRST; ; page++) {
    const { records, total } = await ask({ page, size: SIZE });
    rows.push(...records);
    // A list that grew shorter meanwhile ends with an empty page.
    if (rows.length >= total || records.length === 0) return rows;
  }
}
