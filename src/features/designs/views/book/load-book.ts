import { sidePaper } from '../../design.ts';
import type { Layout } from '../../layout.ts';

/** Loads what draws the book; a page that will show one may ask beforehand, while its layout is made. */
export function loadBook() {
  return Promise.all([import('../../client/book/book-scene.ts'), import('./sheet-addresses.ts')]);
}

/** Fetches the grain and the paper of a binding while its drawing is still set up. */
export async function fetchSheets({ design, panels }: Layout): Promise<void> {
  const { SHEET_ADDRESSES } = await import('./sheet-addresses.ts');
  const isMarbled = design.endpapers.kind === 'marbled' || panels.front.ground === 'marbled';
  const names = [
    design.leather === 'realLeather' ? 'goatskin' : 'embossed',
    ...(isMarbled ? [`paper-${sidePaper(design)}`] : []),
  ];
  await Promise.all(
    names.map((name) => {
      const image = new Image();
      // As three asks for it: else it would be fetched twice.
      image.crossOrigin = 'anonymous';
      image.src = SHEET_ADDRESSES[name] as string;
      return image.decode();
    }),
  );
}
