import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The words of each page of a PDF, in the order in which they are written; white space does not count. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join("");
    pages.push(text.replaceAll(/\s+/g, ""));
  }
  await task.destroy();
  return pages;
}

/** The colours that a PDF fills with, text included, as `#rrggbb`. */
export async function coloursOf(pdf: Uint8Array): Promise<Set<string>> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const colours = new Set<string>();
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [at, operation] of fnArray.entries())
      if (operation === OPS.setFillRGBColor) colours.add(String((argsArray[at] as unknown[])[0]));
  }
  await task.destroy();
  return colours;
}

/** Where a text stands on the first page and how wide it is, in points. */
export async function placeOf(pdf: Uint8Array, text: string): Promise<[left: number, width: number]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  const found = items.flatMap((item) =>
    "str" in item && item.str === text ? [[Number(item.transform[4]), item.width] as [number, number]] : [],
  );
  await task.destroy();
  if (!found[0]) throw new Error(`${text} is not on the page`);
  return found[0];
}
