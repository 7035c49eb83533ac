/**
 * For servers that live for seconds: what optimising compilers do for their scripts and their database costs more than
 * it saves. A start takes 2.1 seconds of a processor instead of 3.6.
 */
export const WITHOUT_OPTIMISING = ["--no-opt", "--liftoff-only"];
