import { API } from '#kernel/api.ts';
import { Catalogue } from '#kernel/book.ts';

/** A path under which a catalogue has its calls: its canonical base, or an alias of it (decisions 2 and 3). */
export interface CatalogueBase {
  catalogue: Catalogue;
  base: string;
  /** An alias answers as the canonical base does, and is not described. */
  isAlias: boolean;
}

/** Every base of the three catalogues, each catalogue's canonical one before its aliases. */
export const catalogueBases = (): CatalogueBase[] =>
  Catalogue.options.flatMap((catalogue) =>
    API[catalogue].map((base, i) => ({ catalogue, base, isAlias: i > 0 })),
  );
