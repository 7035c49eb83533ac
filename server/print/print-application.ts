import { applicationPaper } from "./application";
import { factsOf, readOrderedForm } from "./facts";
import { toPdf } from "./pdf";
import { signPicture } from "./pictures";
import type { PrintOrder } from "./print-order";

/** Lays an application out on pages and draws them: a PDF. */
export async function printApplication(order: PrintOrder): Promise<Uint8Array> {
  const forms = [];
  for (const form of order.forms) forms.push(await readOrderedForm(form));
  const { instance, version, history } = order;
  const paper = applicationPaper({ row: instance, version, forms, history }, await factsOf(order));
  return toPdf({ ...paper, sign: await signPicture(order.logo) });
}
