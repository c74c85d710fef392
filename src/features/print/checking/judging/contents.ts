import type { Finding } from '../../findings.ts';
import { DPI_MIN } from '../../limits.ts';
import { joinList, pagesText, pluralize } from '../page-text.ts';
import { createFinding, createPlace, type JudgeInput, pagesWhere } from './create-finding.ts';

const NAMED_MAX = 6;

export const judgeContents = (input: JudgeInput): Finding[] =>
  input.facts.pages.length ? [judgeFonts(input), judgePictures(input), ...judgeInks(input)] : [];

function judgeFonts(input: JudgeInput): Finding {
  const pages = pagesWhere(input, ({ missingFonts }) => missingFonts.length);
  if (!pages.length)
    return createFinding('FONTS_EMBEDDED', 'validated', {
      message: 'All fonts are embedded.',
    });
  const used = new Set(input.facts.pages.flatMap(({ missingFonts }) => missingFonts));
  const names = [...used].sort((a, b) => a - b).map((at) => input.facts.fonts[at] ?? 'an unnamed font');
  const listedNames = names.slice(0, NAMED_MAX);
  const unlistedCount = names.length - listedNames.length;
  return createFinding('FONT_MISSING', 'error', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'uses', 'use')} ${joinList(unlistedCount ? [...listedNames, `${unlistedCount} more`] : listedNames)}, which ${pluralize(names, 'isn’t', 'aren’t')} embedded. Another font would be printed instead, and lines may break differently. Export the file again with “embed all fonts” switched on.`,
    isAcceptable: true,
  });
}

function judgePictures(input: JudgeInput): Finding {
  const { facts } = input;
  const pages = pagesWhere(input, ({ coarsePictures }) => coarsePictures.length);
  if (!pages.length)
    return createFinding('PICTURES_FINE', 'validated', {
      message: `Every picture has at least ${DPI_MIN} dpi at its printed size.`,
    });
  const coarse = pages.flatMap((page) =>
    (facts.pages[page - 1]?.coarsePictures ?? []).map(({ box, dpi }) => ({ page, box, dpi })),
  );
  const least = coarse.reduce((lowest, { dpi }) => Math.min(lowest, dpi), DPI_MIN);
  return createFinding('PICTURE_COARSE', 'error', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} ${pluralize(coarse, 'a picture of', 'pictures with as little as')} ${least} dpi at ${pluralize(coarse, 'its', 'their')} printed size. Below ${DPI_MIN} dpi, ${pluralize(coarse, 'it looks', 'they look')} soft or jagged. Replace ${pluralize(coarse, 'it', 'them')} with the original, or make ${pluralize(coarse, 'it', 'them')} smaller.`,
    isAcceptable: true,
    places: coarse.map(({ page, box, dpi }) => createPlace(page, box, `${dpi} dpi`)),
  });
}

function judgeInks(input: JudgeInput): Finding[] {
  const mixed = pagesWhere(input, ({ hasMixedBlackText }) => hasMixedBlackText);
  const transparent = pagesWhere(input, ({ isTransparent }) => isTransparent);
  return [
    ...(mixed.length
      ? [
          createFinding('MIXED_BLACK', 'normalised', {
            pages: mixed,
            message: `${pagesText(mixed)} ${pluralize(mixed, 'has', 'have')} black text mixed from several inks. We’ll print it in black only so that it stays sharp.`,
            fix: {
              label: 'Make black text pure black',
              fix: { kind: 'pure-black', pages: mixed },
            },
          }),
        ]
      : []),
    ...(transparent.length
      ? [
          createFinding('TRANSPARENCY', 'normalised', {
            pages: transparent,
            message: `${pagesText(transparent)} ${pluralize(transparent, 'has', 'have')} transparent parts. We’ll flatten them before printing. They’ll look the same as here.`,
          }),
        ]
      : []),
  ];
}
