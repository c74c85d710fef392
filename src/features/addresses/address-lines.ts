import { COUNTRY_DATA } from './address-data.ts';
import { DEFAULT_FORMAT } from './address-form.ts';
import { formatRegion } from './address-regions.ts';

export interface PostalAddress {
  fullName: string;
  company: string | null;
  country: string;
  line1: string;
  line2: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
}

type Piece = { field: string; value: string | null } | { literal: string };

/** Formats an address as the lines usual in its country, with `countryName` last. */
export function addressLines(address: PostalAddress, countryName: string): string[] {
  const format = COUNTRY_DATA[address.country]?.format ?? DEFAULT_FORMAT;
  const values = fieldValues(address);
  const lines = format.split('%n').map((line) => formatLine(line, values));
  // Keeps stored fields that the country's format lacks.
  const unplaced = Object.entries(values).filter(([field]) => !format.includes(`%${field}`));
  return [...lines, ...unplaced.map(([, value]) => value), countryName]
    .flatMap((line) => line?.split('\n') ?? [])
    .filter(
      (line, i, all) => line !== '' && (i === all.length - 1 || !equalsIgnoringCase(line, countryName)),
    );
}

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Values by the format's letters (see `CountryData`). */
const fieldValues = (address: PostalAddress): Record<string, string | null> => ({
  N: address.fullName,
  O: address.company,
  A: [address.line1, address.line2].filter(Boolean).join('\n'),
  C: address.city,
  S: formatRegion(address.country, address.region),
  Z: address.postalCode,
});

/** Fills in a line of the format. Text between two fields is dropped if either is empty. */
function formatLine(line: string, values: Record<string, string | null>): string {
  const pieces = line
    .split(/(%[A-Z])/)
    .filter((text) => text !== '')
    .map((text): Piece => {
      const field = /^%([A-Z])$/.exec(text)?.[1];
      return field ? { field, value: values[field] ?? null } : { literal: text };
    });
  const isEmpty = (piece: Piece | undefined) => piece !== undefined && 'field' in piece && !piece.value;
  const visiblePieces: Piece[] = [];
  for (const [i, piece] of pieces.entries()) {
    const previous = visiblePieces.at(-1);
    const isVisible =
      'field' in piece
        ? !isEmpty(piece)
        : !isEmpty(pieces[i + 1]) && (i === 0 || (previous !== undefined && 'field' in previous));
    if (isVisible) visiblePieces.push(piece);
  }
  return visiblePieces.map((piece) => ('field' in piece ? piece.value : piece.literal)).join('');
}
