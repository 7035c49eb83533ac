import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { Pages } from "@/screens/app/Pages";
import { HOME, returnTo } from "@/screens/app/routes";
import { ProductContext } from "@/screens/app/product-context";
import type { Product } from "@/screens/app/services";
import type { SessionStore } from "@/runtime/store/session-store";
import { testApp } from "@/tests/support/screen";

function Address(): ReactElement {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Where a page leads whose session has ended. */
function addressAfter(end: (session: SessionStore) => void): string | null {
  const { ports, session } = testApp();
  end(session);
  render(
    <ProductContext value={{ ports, session } as unknown as Product}>
      <MemoryRouter initialEntries={["/process/manage/tasktodo?taskId=1"]}>
        <Address />
        <Pages />
      </MemoryRouter>
    </ProductContext>,
  );
  return screen.getByText(/^\//).textContent;
}

it("leads who was signed out back to their page", () => {
  expect(addressAfter((session) => session.clear())).toBe(
    `/login?to=${encodeURIComponent("/process/manage/tasktodo?taskId=1")}`,
  );
});

it("leads nobody to the page of somebody who left", () => {
  expect(addressAfter((session) => session.leave())).toBe("/login");
});

it.each([
  ["whose it was", "7", "/work/todo"],
  ["and nobody else", "8", HOME],
])("leads back to a page whose session ran out: %s", (_who, UserCode, expected) => {
  const { session } = testApp();
  const info = { accessToken: "t", UserName: "张三", LoginCode: "zhangsan", funCodes: "" };
  session.signIn({ ...info, UserCode: "7" });
  session.clear();
  session.signIn({ ...info, UserCode });
  expect(returnTo("?to=/work/todo", session)).toBe(expected);
});
