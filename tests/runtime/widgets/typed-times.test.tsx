import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { setLocale } from "@/runtime/i18n/i18n";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import "@/runtime/widgets";

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
