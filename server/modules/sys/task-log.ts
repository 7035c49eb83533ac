import type { Context, Input } from "../../context";
import { RESULT } from "../../jobs/sentences";
import { getResource } from "../../resource/declaration";
import { withKeptTexts } from "../../resource/kept-texts";
import { listRows } from "../../resource/list";
import type { Page } from "../../resource/page";

const log = getResource("sys/taskLog");

async function list(context: Context, input: Input): Promise<Page<Input>> {
  const page = await listRows(context, log, log.calls["list"] ?? {}, input);
  return withKeptTexts(page, context, { message: RESULT });
}

export const handlers = { list };
