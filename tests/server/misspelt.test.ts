import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { misspeltSettings, SETTINGS } from "@/server/startup/misspelt";

describe("a start says which settings have no effect", () => {
  it("names what was probably meant", () => {
    expect(misspeltSettings({ FLOWSMITH_TRUST_PROX: "1" })).toEqual([
      {
        zh: "没有设置 FLOWSMITH_TRUST_PROX，未生效：是否要写 FLOWSMITH_TRUST_PROXY？",
        en: "There is no setting FLOWSMITH_TRUST_PROX, it has no effect. Did you mean FLOWSMITH_TRUST_PROXY?",
      },
    ]);
  });

  it("and leaves alone what a cluster sets, and what is right", () => {
    const env = {
      FLOWSMITH_PORT: "tcp://10.0.0.1:80",
      FLOWSMITH_SERVICE_HOST: "10.0.0.1",
      FLOWSMITH_DATA: "x",
    };
    expect(misspeltSettings(env)).toEqual([]);
  });

  it("knowing every setting that the program reads", () => {
    const files = readdirSync("server", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    const text = files.map((file) => readFileSync(join("server", file), "utf8")).join("\n");
    const code = text.replace(/^\s*(?:\*|\/\/).*$/gm, "");
    const read = new Set([...code.matchAll(/FLOWSMITH_([A-Z_]*[A-Z])\b/g)].map(([, name]) => name));
    expect(read).toEqual(new Set(SETTINGS));
  });
});
