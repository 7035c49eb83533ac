import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import "@/screens/app/texts";
import LockScreen from "@/screens/app/login/LockScreen";
import { ProductContext } from "@/screens/app/product-context";
import type { Product } from "@/screens/app/services";
import { testApp, type TestApp } from "@/tests/support/screen";

function showLocked(answers: Parameters<typeof testApp>[0]): TestApp {
  const app = testApp(answers);
  const { ports, session } = app;
  session.lock();
  render(
    <ProductContext value={{ ports, session } as unknown as Product}>
      <MemoryRouter>
        <LockScreen />
      </MemoryRouter>
    </ProductContext>,
  );
  return app;
}

it("ends the session for who goes on as somebody else, whether or not the server hears of it", async () => {
  const { ports, session } = showLocked({
    "POST /api/sys/logout": () => {
      throw new Error("offline");
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "换个账号登录" }));
  await waitFor(() => expect(session.info).toBeNull());
  expect(ports.calls).toMatchObject([{ path: "/api/sys/logout" }]);
});

it("takes the password from who types it at once, and keeps the focus where it was wrong", async () => {
  const { session } = showLocked({
    "POST /api/sys/unlock": () => {
      throw new Error("密码错误");
    },
  });
  await userEvent.keyboard("wrong{Enter}");
  expect(await screen.findByText("密码错误")).toBeVisible();
  expect(screen.getByLabelText("密码")).toHaveFocus();
  expect(session.isLocked).toBe(true);
});
