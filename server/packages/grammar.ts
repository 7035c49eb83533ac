import declaration from "@/schemas/meta/declaration.json";
import plugin from "@/schemas/meta/plugin.json";
import resource from "@/schemas/meta/resource.json";

const { $schema: _draft, $id: _id, $defs: shared, ...block } = declaration;

/** The grammar of `flowsmith.plugin.json`, with those of blocks and resources in it. */
export const PLUGIN_GRAMMAR = {
  ...plugin,
  $defs: { ...shared, ...plugin.$defs, declaration: block, resource },
};
