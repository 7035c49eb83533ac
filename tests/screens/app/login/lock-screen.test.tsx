import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import "@/screens/app/texts";
import LockScreen from "@/screens/app/login/LockScreen";
import { ProductContext } from "@/screens/app/product-context";
import type { Product } from "@/screens/app/services";
import { testApp } from "@/tests/support/screen";

it("takes the password from who types it at once, and keeps the focus where it was wrong", async () => {
  const { ports, session } = testApp({
    "POST /api/sys/unlock": () => {
      throw new Error("密码错误");
    },
  });
  session.lock();
  render(
    <ProductContext value={{ ports, session } as unknown as Product}>
      <MemoryRouter>
        <LockScreen />
      </MemoryRouter>
    </ProductContext>,
  );
  await userEvent.keyboard("wrong{Enter}");
  expect(await screen.findByText("密码错误")).toBeVisible();
  expect(screen.getByLabelText("密码")).toHaveFocus();
  expect(session.isLocked).toBe(true);
});
