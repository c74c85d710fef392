import { COUNTRY_DATA } from './address-data.ts';

/** A state or province: the code that stands in the address, and its name. */
export interface Region {
  code: string;
  name: string;
}

/** Territories of the United States (and states in free association) whose state is the territory itself. */
export const IS_ITS_OWN_STATE: ReadonlySet<string> = new Set(['AS', 'FM', 'MH', 'MP', 'PW', 'UM', 'VI']);

/** Countries whose post writes the code of a state, not its name. */
const WRITES_CODES = new Set(['US', 'CA', 'AU', 'BR', 'IT']);

/** Codes of today (ISO 3166-2, 2023) where the data set has those before. */
const CODES: Record<string, Record<string, string>> = { IN: { CT: 'CG', OR: 'OD', TG: 'TS', UT: 'UK' } };

/** Names that say more than those of the data set. */
const NAMES: Record<string, Record<string, string>> = {
  US: {
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
    VI: 'U.S. Virgin Islands',
  },
};

/** Whatever else people write, besides code and name. */
const ALSO_WRITTEN: Record<string, Record<string, readonly string[]>> = {
  US: {
    DC: ['Washington DC'],
    FM: ['Federated States of Micronesia'],
    MP: ['Commonwealth of the Northern Mariana Islands'],
    VI: ['Virgin Islands of the United States'],
  },
  IN: {
    AN: ['Andaman and Nicobar Islands'],
    DH: ['Dadra and Nagar Haveli', 'Daman and Diu'],
    DL: ['New Delhi', 'NCT of Delhi'],
    OD: ['Orissa'],
    PY: ['Pondicherry'],
    UK: ['Uttaranchal'],
  },
};

const lists = new Map<string, readonly Region[] | null>();

/** The states or provinces of which `country` requires one, by name; null where it has no such list. */
export function regionsOf(country: string): readonly Region[] | null {
  const known = lists.get(country);
  if (known !== undefined) return known;
  const list = COUNTRY_DATA[country]?.regions?.map(([key, name]) => {
    const code = CODES[country]?.[key] ?? key;
    return { code, name: NAMES[country]?.[code] ?? name.replaceAll(' & ', ' and ') };
  });
  const found = list?.sort((a, b) => a.name.localeCompare(b.name, 'en')) ?? null;
  lists.set(country, found);
  return found;
}

/** The region of a country's list that a text means: by code or name, in any of the usual spellings. */
export function regionOf(country: string, text: string | null): Region | undefined {
  if (!text) return undefined;
  const meant = plain(text);
  const codes = CODES[country] ?? {};
  const list = regionsOf(country);
  return (
    list?.find(({ code }) => plain(code) === meant || plain(before(codes, code)) === meant) ??
    list?.find(({ code, name }) =>
      [name, ...(NAMES[country]?.[code] ? namesInSet(country, code) : [])]
        .concat(ALSO_WRITTEN[country]?.[code] ?? [])
        .some((written) => plain(written) === meant),
    )
  );
}

const before = (codes: Record<string, string>, code: string): string =>
  Object.keys(codes).find((old) => codes[old] === code) ?? code;

const namesInSet = (country: string, code: string): string[] =>
  (COUNTRY_DATA[country]?.regions ?? []).filter(([key]) => key === code).map(([, name]) => name);

/** A name without what people write differently: case, accents, dots, `&`, a leading `the`, `United States` for `US`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.’'`]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/\bunited states\b/, 'us')
    .replace(/\bst\b/, 'saint');

/** How a region stands on a parcel: as code or as name, as its country does; what is in no list, as it was written. */
export function writtenRegion(country: string, text: string | null): string | null {
  const region = regionOf(country, text);
  if (!region) return text;
  return WRITES_CODES.has(country) ? region.code : region.name;
}
