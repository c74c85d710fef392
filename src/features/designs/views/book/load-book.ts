import { sidePaper } from '../../design.ts';
import type { Layout } from '../../layout.ts';

/** Loads the renderer; pages may prefetch it while the layout is made. */
export function loadBook() {
  return Promise.all([import('../../client/book/book-scene.ts'), import('./sheet-urls.ts')]);
}

/** Prefetches grain and paper textures while the renderer starts. */
export async function fetchSheets({ design, panels }: Layout): Promise<void> {
  const { SHEET_URLS } = await import('./sheet-urls.ts');
  const isMarbled = design.endpapers.kind === 'marbled' || panels.front.ground === 'marbled';
  const names = [
    design.leather === 'realLeather' ? 'goatskin' : 'embossed',
    ...(isMarbled ? [`paper-${sidePaper(design)}`] : []),
  ];
  await Promise.all(
    names.map((name) => {
      const image = new Image();
      // Same mode as three's loader, otherwise it is fetched twice.
      image.crossOrigin = 'anonymous';
      image.src = SHEET_URLS[name] as string;
      return image.decode();
    }),
  );
}
