import { stableNumber } from '#db/seeding/stable-id.ts';
import type { Catalogue } from '#kernel/book.ts';

const SKU_LETTERS: Record<Catalogue, string> = { regular: 'R', bestSeller: 'B', exclusive: 'X' };

/** Generates unique SKUs: `RB-`, a letter for the catalogue, six digits. Depends on the order of the calls. */
export function createSkuGenerator(): (catalogue: Catalogue, key: string) => string {
  const usedSkus = new Set<string>();
  return (catalogue, key) => {
    for (let attempt = 0; ; attempt++) {
      const digits = stableNumber(`sku:${attempt}:${key}`, 1_000_000).toString().padStart(6, '0');
      const sku = `RB-${SKU_LETTERS[catalogue]}${digits}`;
      if (usedSkus.has(sku)) continue;
      usedSkus.add(sku);
      return sku;
    }
  };
}
