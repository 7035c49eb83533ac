/** How many elements of a kind a diagram holds, as the designer writes it. */
export const countOf = (xml: string, tag: string): number => xml.split(`<bpmn2:${tag} `).length - 1;
