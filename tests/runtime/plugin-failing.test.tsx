import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import acme from "@/examples/plugins/acme/flowsmith.plugin.json";
import type { PluginDeclaration } from "@/runtime/core/plugin/plugin";
import { loadPlugins } from "@/runtime/kit/load-plugins";
import "@/runtime/kit/kit";
import { renderScreen, testApp } from "../support/screen";

it("a plugin whose module cannot be loaded says so at its block, and the rest of the page is there", async () => {
  await loadPlugins([{ ...(acme as PluginDeclaration), base: "/nowhere/" }]);
  renderScreen(
    {
      body: [
        { type: "acme.gauge", value: 1 },
        { type: "text", text: "还在" },
      ],
    },
    testApp(),
  );
  expect(await screen.findByText(/插件 acme 无法载入/)).toBeVisible();
  expect(screen.getByText("还在")).toBeVisible();
});
