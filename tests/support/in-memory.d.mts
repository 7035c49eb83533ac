/** Has temporary folders of this process and of those that it starts lie in memory, where there is room. */
export function keepInMemory(): void;
