import { useCallback } from "react";
import { text } from "../../texts";
import { usePorts } from "@/runtime/render/ports-context";

/** UTF-8 text as Base64. */
export function toBase64(code: string): string {
  let binary = "";
  for (const byte of new TextEncoder().encode(code)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Asks the server to run a script with sample data; rejects with its message. */
export function useScriptTest(): (script: string) => Promise<void> {
  const { http } = usePorts();
  return useCallback(
    async (script) => {
      if (!script.trim()) throw new Error(text("processPanel.scriptEmpty"));
      await http.call("bpm/model", "testScript", { script: toBase64(script) });
    },
    [http],
  );
}
