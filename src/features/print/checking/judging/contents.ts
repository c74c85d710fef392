import type { Finding } from '../../findings.ts';
import { LEAST_DPI } from '../../limits.ts';
import { allOf, by, pagesNamed } from '../words.ts';
import { finding, type Look, pagesWhere, placed } from './look.ts';

const NAMED_MAX = 6;

export const judgeContents = (look: Look): Finding[] =>
  look.facts.pages.length ? [fonts(look), pictures(look), ...inks(look)] : [];

function fonts(look: Look): Finding {
  const pages = pagesWhere(look, ({ missingFonts }) => missingFonts.length);
  if (!pages.length)
    return finding('FONTS_EMBEDDED', 'validated', { message: 'Every font that is used is in the file.' });
  const used = new Set(look.facts.pages.flatMap(({ missingFonts }) => missingFonts));
  const names = [...used].sort((a, b) => a - b).map((at) => look.facts.fonts[at] ?? 'a font without a name');
  const named = names.slice(0, NAMED_MAX);
  const rest = names.length - named.length;
  return finding('FONT_MISSING', 'error', {
    pages,
    message: `${pagesNamed(pages)} ${by(pages, 'uses', 'use')} ${allOf(rest ? [...named, `${rest} more`] : named)}, which ${by(names, 'is', 'are')} not in the file. A printer puts another font in its place, and lines may run otherwise. Export the file again with “embed all fonts” switched on.`,
    isAcceptable: true,
  });
}

function pictures(look: Look): Finding {
  const { facts } = look;
  const pages = pagesWhere(look, ({ coarsePictures }) => coarsePictures.length);
  if (!pages.length)
    return finding('PICTURES_FINE', 'validated', {
      message: `No picture is coarser than ${LEAST_DPI} dots to the inch at its printed size.`,
    });
  const coarse = pages.flatMap((page) =>
    (facts.pages[page - 1]?.coarsePictures ?? []).map(({ box, dpi }) => ({ page, box, dpi })),
  );
  const least = coarse.reduce((lowest, { dpi }) => Math.min(lowest, dpi), LEAST_DPI);
  return finding('PICTURE_COARSE', 'error', {
    pages,
    message: `${pagesNamed(pages)} ${by(pages, 'has', 'have')} ${by(coarse, 'a picture', 'pictures')} of ${coarse.length === 1 ? '' : 'down to '}${least} dots to the inch at ${by(coarse, 'its', 'their')} printed size. Below ${LEAST_DPI} ${by(coarse, 'it looks', 'they look')} soft or stepped. Put ${by(coarse, 'it', 'them')} in again from the original, or smaller.`,
    isAcceptable: true,
    places: coarse.map(({ page, box, dpi }) => placed(page, box, `${dpi} dpi`)),
  });
}

function inks(look: Look): Finding[] {
  const mixed = pagesWhere(look, ({ hasMixedBlackText }) => hasMixedBlackText);
  const transparent = pagesWhere(look, ({ isTransparent }) => isTransparent);
  return [
    ...(mixed.length
      ? [
          finding('MIXED_BLACK', 'normalised', {
            pages: mixed,
            message: `${pagesNamed(mixed)} ${by(mixed, 'has', 'have')} black text that is mixed of several inks. We print it in black alone, so that its edges stay sharp.`,
            mend: {
              label: 'Make black text pure black',
              mend: { kind: 'pure-black', pages: mixed },
            },
          }),
        ]
      : []),
    ...(transparent.length
      ? [
          finding('TRANSPARENCY', 'normalised', {
            pages: transparent,
            message: `${pagesNamed(transparent)} ${by(transparent, 'has', 'have')} parts that let others show through. We flatten them before printing; they look as they do here.`,
          }),
        ]
      : []),
  ];
}
