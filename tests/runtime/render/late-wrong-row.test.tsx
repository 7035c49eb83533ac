import { reaction } from "mobx";
import { afterEach, expect, it } from "vitest";
import { focusFirstError } from "@/runtime/render/schema-form/focus";
import { FormStore } from "@/runtime/store/form-store";

afterEach(() => document.body.replaceChildren());

/** Frames that hundreds of cards before the wrong one took on a phone. */
const FRAMES = 12;

const after = (frames: number, act: () => void): void =>
  void requestAnimationFrame(() => (frames > 1 ? after(frames - 1, act) : act()));

it("a wrong row that takes a while to be drawn has the focus once it is there", async () => {
  document.body.innerHTML =
    '<form><div data-path="rows" data-rows="200"><ul data-rows="200"></ul></div></form>';
  const form = document.querySelector("form");
  const row = { type: "object", properties: { item: { type: "string" } } } as const;
  const store = new FormStore({
    schema: { type: "object", properties: { rows: { type: "array", items: row } } },
    values: { rows: Array.from({ length: 200 }, () => ({})) },
  });
  store.setErrors({ "rows.149.item": "品名必须填写" });
  const stop = reaction(
    () => store.revealed?.path,
    (path) =>
      after(FRAMES, () =>
        form
          ?.querySelector("ul")
          ?.insertAdjacentHTML(
            "beforeend",
            `<li data-card><button>编辑</button><p data-path="${path}"></p></li>`,
          ),
      ),
  );
  focusFirstError(form, store);
  await expect.poll(() => document.activeElement?.tagName).toBe("BUTTON");
  stop();
});
