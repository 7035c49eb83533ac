import { errorWords } from "@/runtime/i18n/error-words";
import { App } from "antd";
import { useState } from "react";
import { text } from "../../texts";
import { usePorts } from "@/runtime/render/ports-context";

/** UTF-8 text as Base64. */
export function toBase64(code: string): string {
  let binary = "";
  for (const byte of new TextEncoder().encode(code)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Has the server run a script with sample data and says how it went. */
export function useScriptTest(): { isBusy: boolean; test: (script: string) => Promise<void> } {
  const { http } = usePorts();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const test = async (script: string): Promise<void> => {
    setBusy(true);
    try {
      if (!script.trim()) throw new Error(text("processPanel.scriptEmpty"));
      await http.call("bpm/model", "testScript", { script: toBase64(script) });
      void message.success(text("processPanel.tested"), 1);
    } catch (error) {
      void message.error(errorWords(error), 2);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, test };
}
