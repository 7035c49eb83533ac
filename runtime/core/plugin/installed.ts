import type { PluginDeclaration, PluginLogic } from "./plugin";

interface Installed {
  declaration: PluginDeclaration;
  logic: PluginLogic;
}

/** The plugins of this process or page, by name. */
export const installed = new Map<string, Installed>();
