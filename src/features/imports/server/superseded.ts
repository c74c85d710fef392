/** Thrown when another process has taken over the import, or its settings changed; nothing was written. */
export class Superseded extends Error {}
