import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ProblemList } from "@/designers/process/checks/ProblemList";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import "@/designers/process/texts";
import { AppContext } from "@/runtime/render/app-context";
import { testApp } from "@/tests/support/screen";
import { openModel } from "./support";

it("leads to a form that has to be published first", async () => {
  const store = new DesignerStore(await openModel());
  const finding = { severity: "error", rule: "reference.form", pointer: "P", message: "还没有发布" } as const;
  store.problems.setRefused([finding, { ...finding, pointer: "Q", form: "trip_form" }]);
  const app = testApp();
  render(
    <AppContext value={app}>
      <DesignerContext value={store}>
        <ProblemList onGo={() => undefined} />
      </DesignerContext>
    </AppContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "去发布表单" }));
  expect(app.go).toHaveBeenCalledWith("/form/definition?formCode=trip_form");
});
