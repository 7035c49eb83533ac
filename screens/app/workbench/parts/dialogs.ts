import type { DialogSpec } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";
import written from "./dialogs.json";

/** What an action still has to know, asked as any page asks: `act` goes on with the answer. */
export const dialogs: Readonly<Record<string, DialogSpec>> = written;

/** An action that asks before it is done. */
export type AskName = keyof typeof written;

/** Opens the dialog of an action over a page. */
export function askFor(name: AskName, screen: ScreenStore, scope: Scope): void {
  screen.openDialog(name, scope, dialogs[name]);
}
