import { ExpressionError } from "../expression/expression-error";
import { tokenize, type Token } from "../expression/lexer";
import { splitTemplate } from "../expression/template";

/** A name with what is read of it, `form.leave.amount`, and where each part stands in the text. */
export interface Chain {
  parts: ChainPart[];
  /** The first name is the parameter of an arrow function. */
  isParameter: boolean;
}

export interface ChainPart {
  name: string;
  from: number;
  to: number;
  /** A script's own name for what is called so, which stays when that gets another: `const { amount } = form`. */
  local?: string;
}

/** Names that an expression reads, in a text with `${…}` or in a bare one. Nothing for what cannot be read. */
export function chainsIn(text: string): Chain[] {
  try {
    const pieces = splitTemplate(text).filter(({ isExpression }) => isExpression);
    if (pieces.length === 0) return chainsOf(tokenize(text), 0);
    return pieces.flatMap((piece) => chainsOf(tokenize(piece.text), text.indexOf(piece.text, piece.start)));
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

/** The field that a chain of a form names, and what it reads of it: `form.rows.price` is `price` of `rows`. */
export const fieldRead = ({
  parts: [first, second, third],
}: Chain): readonly [field: ChainPart | undefined, column: ChainPart | undefined] =>
  first?.name === "form" ? [second, third] : [first, second];

/** Every name that is said in these chains. */
export const namesSaid = (chains: readonly Chain[]): Set<string> =>
  new Set(chains.flatMap(({ parts }) => parts.map(({ name }) => name)));

const isSign = (token: Token | undefined, ...signs: string[]): boolean =>
  token?.kind === "sign" && signs.includes(token.value);

function chainsOf(tokens: readonly Token[], offset: number): Chain[] {
  const parameters = new Set(
    tokens
      .filter((token, at) => token.kind === "name" && isSign(tokens[at + 1], "->"))
      .map(({ value }) => value),
  );
  const chains: Chain[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== "name" || isSign(tokens[at - 1], ".", "?.") || isSign(tokens[at + 1], "(", "->"))
      continue;
    const parts = [{ name: token.value, from: token.start + offset, to: token.end + offset }];
    at = follow(tokens, at, { parts, offset });
    chains.push({ parts, isParameter: parameters.has(token.value) });
  }
  return chains;
}

/** Reads on over `.name`, `['name']` and `[0]`; gives the last token that belongs to the chain. */
function follow(
  tokens: readonly Token[],
  start: number,
  { parts, offset }: { parts: ChainPart[]; offset: number },
): number {
  let at = start;
  for (;;) {
    const [sign, next, close] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    if (isSign(sign, ".", "?.") && next?.kind === "name" && !isSign(close, "(")) {
      parts.push({ name: next.value, from: next.start + offset, to: next.end + offset });
      at += 2;
    } else if (
      isSign(sign, "[") &&
      isSign(close, "]") &&
      (next?.kind === "text" || next?.kind === "number")
    ) {
      if (next.kind === "text")
        parts.push({ name: next.value, from: next.start + 1 + offset, to: next.end - 1 + offset });
      at += 3;
    } else return at;
  }
}
