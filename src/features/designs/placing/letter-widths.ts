import type { FaceName } from '../design.ts';
import { widthInScript } from '../script-widths.ts';

/** Widths of a–z and A–Z in hundredths of an em, two digits each, rounded up. A test compares them with the fonts. */
const LETTER_WIDTHS: Record<FaceName, { small: string; capital: string }> = {
  garamond: {
    small: '4253415340344654272450267955505353373434544671464640',
    capital: '7161717657537381353571599180775877734868746996736161',
  },
  garamondItalic: {
    small: '5148345436354452312849308156414850412932544465464443',
    capital: '6960657558527177373373599978705970724965717099676164',
  },
  cinzel: {
    small: '6560697656547475353366558778785877655060716588656461',
    capital: '7265788362588385373773609586876387735565817498716966',
  },
  cormorant: {
    small: '4252425242314551272750277853495250383434514468444341',
    capital: '7259697055527377343466558574775577695164716792656261',
  },
  cormorantItalic: {
    small: '4545354536273946252542256948414142353230484563434535',
    capital: '6155596353496468333162517466665366634756626083585456',
  },
  bodoni: {
    small: '6060586455516269384563517765635665585361596179645955',
    capital: '7868727463617578404873628978766676745969737999787460',
  },
  fell: {
    small: '4546465746455059303050496657504053493650524463464150',
    capital: '6466748273638582414170739790825985725675847199786975',
  },
};

/** Wide letters of other alphabets, and ligatures. */
const WIDE = /[ßÆŒæœЖМШЩЮЫФжмшщюыфکس&—]/u;
const NARROW = /[.,:;’‘'!|()\-–]/u;

/** Width of a character in ems, never less than in the font; 0 for combining marks. */
function letterWidth(letter: string, face: FaceName): number {
  const code = letter.charCodeAt(0);
  const { small, capital } = LETTER_WIDTHS[face];
  if (code >= 97 && code <= 122) return Number(small.slice(2 * (code - 97), 2 * (code - 96))) / 100;
  if (code >= 65 && code <= 90)
    return Math.max(letter === 'W' ? 1.08 : 0, Number(capital.slice(2 * (code - 65), 2 * (code - 64))) / 100);
  if (/\p{M}/u.test(letter)) return 0;
  if (/\s/u.test(letter)) return 0.3;
  if (/\p{Nd}/u.test(letter)) return 0.65;
  if (WIDE.test(letter)) return 1.25;
  if (NARROW.test(letter)) return 0.55;
  const inScript = widthInScript(letter);
  if (inScript !== null) return inScript * 1.1;
  return /\p{Lu}/u.test(letter) ? 0.92 : 0.72;
}

/** Width of a word or line in ems, an upper bound. */
export function textWidth(
  text: string,
  { face, capitals, tracking }: { face: FaceName; capitals: boolean; tracking: number },
): number {
  let width = 0;
  for (const letter of (capitals ? text.toUpperCase() : text).normalize('NFD'))
    width += letterWidth(letter, face) + (/\p{M}/u.test(letter) ? 0 : Math.max(0, tracking));
  return width;
}
