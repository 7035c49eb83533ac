import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { expressionNames, ExpressionNamesContext } from "@/designers/form/expression-names";
import ExpressionInput from "@/designers/form/widgets/expression";
import type { WidgetProps } from "@/runtime/registry/widget";
import { formOf, widgetOf } from "../../support/every-widget";

const price = widgetOf("number", "price", {}, { name: "单价" });
const total = widgetOf("number", "total", {}, { name: "合计" });
const form = formOf(
  widgetOf("input", "kind", {}, { name: "类别" }),
  widgetOf("table", "rows", {}, { name: "明细", tableColumns: [price] }),
  total,
);

function Editor({ column = false }: { column?: boolean }): ReactElement {
  const [value, setValue] = useState<unknown>("");
  const props = { value, onChange: setValue, id: "e", size: "small", readOnly: false, options: {} };
  return (
    <ExpressionNamesContext value={expressionNames(form, column ? price : total)}>
      <label htmlFor="e">公式</label>
      <ExpressionInput {...(props as unknown as WidgetProps)} />
      <output>{String(value)}</output>
    </ExpressionNamesContext>
  );
}

describe("the expression editor", () => {
  it("lists the other fields and the sums of a sub-table, and writes the chosen one", async () => {
    const user = userEvent.setup();
    render(<Editor />);
    await user.type(screen.getByLabelText("公式"), "pri");
    await user.click(await screen.findByText(/Σ 明细 \/ 单价/));
    expect(screen.getByRole("status")).toHaveTextContent("${sum(rows, r -> r.price)}");
    expect(document.querySelector(".fs-error")).toBeNull();
  });

  it("says what is wrong as one types: grammar, and a name that is no field", async () => {
    const user = userEvent.setup();
    render(<Editor />);
    const field = screen.getByLabelText("公式");
    await user.type(field, "knd == 'a'");
    expect(document.querySelector(".fs-error")).toHaveTextContent(/knd.*kind/);
    await user.clear(field);
    await user.type(field, "kind ==");
    expect(document.querySelector(".fs-error")).not.toBeNull();
    await user.type(field, " 'a'");
    expect(document.querySelector(".fs-error")).toBeNull();
  });

  it("offers nothing right behind an expression, and writes what is chosen further on as one of its own", async () => {
    const user = userEvent.setup();
    render(<Editor />);
    const field = screen.getByLabelText("公式");
    await user.type(field, "${{kind}");
    expect(screen.queryByText(/类别 {2}kind/)).toBeNull();
    expect(field).toHaveAttribute("aria-expanded", "false");
    await user.type(field, " kin");
    await user.click(await screen.findByText(/类别/));
    expect(screen.getByRole("status")).toHaveTextContent("${kind} ${kind}");
  });

  it("knows the row's own columns in a sub-table", () => {
    const { names } = expressionNames(form, { ...price });
    expect(names.map(({ text }) => text)).toEqual(["kind", "rows", "total"]);
  });
});
