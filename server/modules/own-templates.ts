import { sentences } from "@/runtime/core/sentence";
import { ApiError, CODE } from "../errors";

const SENTENCE = sentences({
  shipped: {
    zh: "「{template}」是内置模板，不能修改或删除",
    en: "The template “{template}” is built in: it can be neither changed nor deleted",
  },
});

/** Templates that came with the product stay as they are. @throws ApiError 409 for one of them */
export async function demandOwn(
  ids: readonly string[],
  templateById: (id: string) => Promise<{ name: string; shipped: boolean }>,
): Promise<void> {
  for (const id of ids) {
    const { name, shipped } = await templateById(id);
    if (shipped) throw new ApiError(CODE.conflict, SENTENCE.shipped({ template: name }));
  }
}
