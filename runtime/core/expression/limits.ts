/** No expression may hang or flood its host; each limit ends in an ExpressionError that names it. */
export const MAX_LENGTH = 4096;
export const MAX_DEPTH = 64;
/** Lambda calls and library calls of one evaluation. */
export const MAX_STEPS = 100_000;
/** Length of a text or list that an expression may produce. */
export const MAX_SIZE = 100_000;
