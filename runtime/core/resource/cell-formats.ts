/** How a cell writes a value, by the format that its column names: `${…}` over `value` and `locale`. */
export const CELL_FORMATS: Readonly<Record<string, string>> = {
  date: "date(value)",
  datetime: "date(value, 'yyyy-MM-dd HH:mm:ss')",
  "date-time": "date(value, 'yyyy-MM-dd HH:mm:ss')",
  minute: "date(value, 'yyyy-MM-dd HH:mm')",
  money: "thousands(value, 2)",
  number: "thousands(value)",
  span: "span(value, locale)",
  since: "span(hoursSince(value), locale)",
  percent: "percent(value, 1)",
};

/**
 * Formats that a column may name; a tag is the value in a coloured box, an avatar the picture at an address, an icon the
 * drawing of its name.
 */
export const CELL_FORMAT_NAMES: readonly string[] = [...Object.keys(CELL_FORMATS), "tag", "avatar", "icon"];
