import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formOf, widgetOf } from "@/tests/support/every-widget";
import { showForm } from "@/tests/support/form";
import { memoryPorts } from "@/adapters/memory/memory";

/** Midnight of the sixth of May in the office. */
const STAMP = Date.parse("2024-05-06T00:00+08:00");

/** Who fills in a form is elsewhere than who reads it; the server prints it in the office. */
describe.each(["Asia/Shanghai", "Asia/Tokyo", "America/New_York", "Pacific/Auckland"])(
  "a day that is kept as a time stamp, in %s",
  (TZ) => {
    afterEach(() => vi.unstubAllEnvs());
    const form = formOf(widgetOf("date", "f", { timestamp: true }, { name: "字段" }));

    it("is the one that was typed, for everybody", async () => {
      vi.stubEnv("TZ", TZ);
      const { user, values } = await showForm(form, {}, memoryPorts({}));
      await user.type(screen.getByLabelText(/字段/), "2024-05-06{Enter}");
      await user.tab();
      await waitFor(() => expect(values()["f"]).toBe(STAMP));
    });

    it("is read as that day", async () => {
      vi.stubEnv("TZ", TZ);
      await showForm(form, { values: { f: STAMP }, readOnly: true }, memoryPorts({}));
      await waitFor(() =>
        expect(screen.getByRole("group", { name: "字段" })).toHaveTextContent("2024-05-06"),
      );
    });
  },
);
