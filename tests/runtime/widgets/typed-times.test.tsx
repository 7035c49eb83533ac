import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { setLocale } from "@/runtime/i18n/i18n";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";

const schema = (widget: string): Schema => ({
  type: "object",
  properties: { time: { type: "string", title: "时间", "x-flowsmith": { en: "Time", widget } } },
});

function show(widget: string, time?: string) {
  const values = vi.fn();
  render(
    <SchemaForm
      live
      schema={schema(widget)}
      value={time === undefined ? {} : { time }}
      onChange={(all: Record<string, unknown>) => values(all["time"])}
    />,
  );
  return { user: userEvent.setup(), last: (): unknown => values.mock.lastCall?.[0], values };
}

async function unit(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.click(await screen.findByRole("combobox", { name: /单位/ }));
  await user.click((await screen.findAllByText(name, { selector: "div" })).at(-1) ?? document.body);
}

describe("a duration", () => {
  it("stays a number while a fraction is typed, and is whole and no longer than a field takes when it is left", async () => {
    const { user, values, last } = show("duration", "PT24H");
    const number = await screen.findByRole("spinbutton");
    await user.clear(number);
    await user.type(number, "1.5");
    expect(number).toHaveFocus();
    expect(values).not.toHaveBeenCalledWith("PT1.5H");
    await user.tab();
    expect(last()).toBe("PT2H");
    await user.clear(number);
    await user.type(number, "99999999999");
    await user.tab();
    expect(last()).toBe("PT999999H");
  });

  it("is a number and a unit, kept as ISO 8601", async () => {
    const { user, last } = show("duration", "PT24H");
    const number = await screen.findByRole("spinbutton", { name: "时间" });
    expect(number).toHaveValue("24");
    await user.clear(number);
    await user.type(number, "3");
    await unit(user, "天");
    await user.tab();
    expect(last()).toBe("P3D");
    await user.clear(screen.getByRole("spinbutton", { name: "时间" }));
    await user.tab();
    expect(last()).toBeUndefined();
  });

  it.each(["PT1H30M", "P1W", "${hours}"])(
    "of several units or an expression is shown as it is: %s",
    async (text) => {
      const { user, values } = show("duration", text);
      const box = await screen.findByRole("textbox", { name: "时间" });
      expect(box).toHaveValue(text);
      await user.click(box);
      await user.tab();
      expect(values).not.toHaveBeenCalled();
    },
  );

  it("may be written as ISO 8601", async () => {
    const { user, last } = show("duration");
    await unit(user, "ISO 8601");
    await user.type(await screen.findByRole("textbox", { name: "时间" }), "P1DT12H{Enter}");
    expect(last()).toBe("P1DT12H");
  });
});

describe("a cron pattern", () => {
  afterEach(() => setLocale("zh"));

  it("shows its next runs while it is typed, or what is wrong and where", async () => {
    const { user } = show("cron", "0 8 * * 1-5");
    const output = await screen.findByRole("status");
    expect(within(output).getAllByRole("listitem")).toHaveLength(5);
    expect(within(output).getAllByText(/ 08:00:00 周[一二三四五]$/)).toHaveLength(5);
    const box = screen.getByRole("textbox", { name: "时间" });
    await user.clear(box);
    await user.type(box, "0 25 * * *");
    expect(output).toHaveTextContent("第 2 段（时）「25」有误");
    await setLocale("en");
    expect(await within(output).findByText(/Part 2 \(hour\) “25” is wrong/)).toBeVisible();
    await user.clear(box);
    expect(output).toHaveTextContent(/^$/);
  });
});

describe("the text of a timer", () => {
  it("shows the next times of a cycle while it is typed, as many as there are", async () => {
    const { user } = show("timerText", "R3/PT1H");
    const list = await screen.findByRole("list");
    expect(within(list).getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByText("若现在开始计时，接下来的执行时间（北京时间）")).toBeVisible();
    const box = screen.getByRole("textbox", { name: "时间" });
    await user.clear(box);
    await user.type(box, "R/2030-01-31T08:00:00+08:00/P1M");
    expect(within(await screen.findByRole("list")).getAllByRole("listitem")[0]).toHaveTextContent(
      "2030-01-31 08:00:00",
    );
  });

  it("says of a cycle that cannot be read what is wrong, and nothing of a date or an expression", async () => {
    const { user } = show("timerText", "R3/1 hour");
    expect(await screen.findByText(/^循环「R3\/1 hour」无法识别/)).toBeVisible();
    const box = screen.getByRole("textbox", { name: "时间" });
    for (const text of ["2030-01-01T08:00:00+08:00", "R3/$" + "{{}hours}"]) {
      await user.clear(box);
      await user.type(box, text);
      expect(screen.queryByText(/无法识别/)).toBeNull();
      expect(screen.queryByRole("list")).toBeNull();
    }
  });
});
