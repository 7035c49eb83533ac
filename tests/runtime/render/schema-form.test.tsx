import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, useState, type ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import Input from "@/runtime/widgets/input";

const schema: Schema = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", title: "名称", "x-messages": { required: "请输入节点名称！" } },
    kind: {
      type: "string",
      title: "种类",
      enum: ["a", "b"],
      "x-flowsmith": { widget: "radio", labels: { a: "甲", b: "乙" } },
    },
    detail: {
      type: "string",
      title: "说明",
      "x-flowsmith": { visible: "${kind == 'b'}", disabled: "${empty name}" },
    },
  },
};

describe("a schema form", () => {
  it("shows the error at the field, in the author's words, and moves the focus there", async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(values: unknown) => void>();
    render(
      <SchemaForm schema={schema} onSubmit={onSubmit}>
        <button type="submit">确定</button>
      </SchemaForm>,
    );
    await user.click(screen.getByText("确定"));
    expect(screen.getByRole("alert")).toHaveTextContent("请输入节点名称！");
    const name = screen.getByLabelText(/名称/);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription("请输入节点名称！");
    await user.type(name, "x");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(screen.getByText("确定"));
    expect(onSubmit).toHaveBeenCalledWith({ name: "x" });
  });

  it("shows and disables fields by expressions over their siblings; hidden fields keep their value", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(values: unknown) => void>();
    render(<SchemaForm schema={schema} value={{ detail: "旧" }} onChange={onChange} />);
    expect(screen.queryByLabelText("说明")).not.toBeInTheDocument();
    await user.click(screen.getByLabelText("乙"));
    expect(screen.getByLabelText("说明")).toBeDisabled();
    await user.type(screen.getByLabelText(/名称/), "x");
    expect(screen.getByLabelText("说明")).toBeEnabled();
    await user.click(screen.getByLabelText("甲"));
    expect(screen.queryByLabelText("说明")).not.toBeInTheDocument();
    expect(onChange.mock.lastCall?.[0]).toEqual({ name: "x", kind: "a", detail: "旧" });
  });

  it("renders one field per keystroke", async () => {
    const seen: string[] = [];
    const Counted = (props: WidgetProps): ReactElement => {
      seen.push(String(props.path[0]));
      return <Input {...props} />;
    };
    widgets.register("counted", { Component: Counted, typed: true });
    const field = { type: "string", "x-flowsmith": { widget: "counted" } };
    const properties = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`f${index}`, { ...field, title: `字段${index}` }]),
    );
    const user = userEvent.setup();
    const Host = (): ReactElement => {
      const [value, setValue] = useState<Record<string, unknown>>({});
      return <SchemaForm schema={schemaOf} value={value} onChange={setValue} />;
    };
    const schemaOf: Schema = { type: "object", properties };
    render(<Host />);
    seen.length = 0;
    await user.type(screen.getByLabelText("字段7"), "a");
    expect(seen).toEqual(["f7"]);
  });

  it("as a panel changes nothing by being looked at, and hands typed text on when the field is left", async () => {
    const user = userEvent.setup();
    const onChange =
      vi.fn<(values: unknown, change: { path: readonly (string | number)[]; value: unknown }) => void>();
    const panel: Schema = {
      type: "object",
      properties: {
        label: { type: "string", title: "标签", default: "缺省" },
        wide: { type: "boolean", title: "通栏" },
      },
      "x-panel": [
        { title: "基本", fields: ["label"] },
        { title: "布局", fields: ["wide"], collapsed: true },
      ],
    };
    render(<SchemaForm live commit="blur" schema={panel} value={{}} onChange={onChange} />);
    const label = screen.getByLabelText("标签");
    await user.type(label, "新");
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledWith({ label: "新" }, { path: ["label"], value: "新" });
    expect(screen.queryByLabelText("通栏")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "布局" }));
    await user.click(screen.getByLabelText("通栏"));
    expect(onChange).toHaveBeenLastCalledWith({ label: "新", wide: true }, { path: ["wide"], value: true });
  });

  it.each([
    ["200", "100"],
    ["0", "1"],
    ["66.7", "67"],
  ])("hands on the number that is shown once %s was typed into a share", async (typed, shown) => {
    const user = userEvent.setup();
    const share: Schema = {
      type: "object",
      properties: { share: { type: "integer", title: "比例", minimum: 1, maximum: 100 } },
    };
    for (const end of ["{Tab}", "{Enter}"]) {
      const onChange = vi.fn();
      const { unmount } = render(
        <SchemaForm live commit="blur" schema={share} value={{ share: 50 }} onChange={onChange} />,
      );
      const field = screen.getByLabelText("比例");
      // oxlint-disable-next-line no-await-in-loop -- one hand, one key after the other
      await user.tripleClick(field);
      // oxlint-disable-next-line no-await-in-loop
      await user.keyboard(`${typed}${end}`);
      expect(field).toHaveValue(shown);
      expect(onChange.mock.calls).toEqual([
        [{ share: Number(shown) }, { path: ["share"], value: Number(shown) }],
      ]);
      unmount();
    }
  });

  it("adds, moves and removes items of a list and takes errors from outside", async () => {
    const user = userEvent.setup();
    const list: Schema = {
      type: "object",
      properties: {
        rows: {
          type: "array",
          title: "明细",
          items: { type: "object", required: ["n"], properties: { n: { type: "string", title: "名" } } },
        },
      },
    };
    const form = createRef<SchemaFormHandle>();
    render(<SchemaForm schema={list} ref={form} value={{ rows: [{ n: "一" }] }} />);
    const group = within(screen.getByRole("group", { name: "明细" }));
    await user.click(group.getByRole("button", { name: "新增一项 明细" }));
    const fields = () => screen.getAllByLabelText(/名/);
    await waitFor(() => expect(fields()[1]).toHaveFocus());
    await user.keyboard("二");
    await user.click(screen.getAllByLabelText("上移")[1] as HTMLElement);
    expect(form.current?.store.values).toEqual({ rows: [{ n: "二" }, { n: "一" }] });
    expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(["二", "一"]);
    await user.click(screen.getAllByLabelText("移除")[0] as HTMLElement);
    expect(form.current?.store.values).toEqual({ rows: [{ n: "一" }] });
    await waitFor(() => expect(screen.getByRole("group", { name: "明细" })).toHaveFocus());
    form.current?.store.setErrors({ "rows.0.n": "名称已存在" });
    expect(await screen.findByText("名称已存在")).toBeVisible();
  });

  it("keeps what was typed when the host draws it again with an equal value", async () => {
    const user = userEvent.setup();
    const { rerender } = render(<SchemaForm schema={schema} value={{ kind: "a" }} />);
    await user.type(screen.getByLabelText(/名称/), "x");
    rerender(<SchemaForm schema={schema} value={{ kind: "a" }} />);
    expect(screen.getByLabelText(/名称/)).toHaveValue("x");
  });

  it("follows values that come from outside and refuses unknown widgets by name", async () => {
    const { rerender, container } = render(<SchemaForm schema={schema} value={{ name: "a" }} />);
    rerender(<SchemaForm schema={schema} value={{ name: "b" }} />);
    await waitFor(() => expect(within(container).getByLabelText(/名称/)).toHaveValue("b"));
    expect(() => widgets.get("inputt")).toThrow('no widget "inputt", did you mean "input"?');
    expect(() => widgets.register("input", widgets.get("input"))).toThrow(
      'widget "input" is registered twice',
    );
  });
});
