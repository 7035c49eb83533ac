import { formOf, widgetOf } from "./every-widget";

/** A form with formulas over its fields, over the columns of a sub-table, and over each other. */
export const order = formOf(
  widgetOf("number", "rate"),
  {
    ...widgetOf("table", "rows"),
    tableColumns: [
      widgetOf("number", "price"),
      widgetOf("number", "count"),
      widgetOf("number", "amount", { computed: "${price * count}" }),
    ],
  },
  widgetOf("number", "total", { computed: "${sum(rows, r -> r.amount)}" }),
  widgetOf("number", "most", { computed: "${max(rows.amount)}" }),
  widgetOf("number", "tax", { computed: "${total * rate}" }),
  widgetOf("input", "note", { computed: "${rate * 2}" }),
);
