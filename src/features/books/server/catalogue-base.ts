import { API } from '#kernel/api.ts';
import { Catalogue } from '#kernel/book.ts';

/** API base path of a catalogue: canonical, or an alias (decisions 2 and 3). */
export interface CatalogueBase {
  catalogue: Catalogue;
  base: string;
  /** Aliases behave the same, but are left out of the documentation. */
  isAlias: boolean;
}

export const catalogueBases = (): CatalogueBase[] =>
  Catalogue.options.flatMap((catalogue) =>
    API[catalogue].map((base, i) => ({ catalogue, base, isAlias: i > 0 })),
  );
