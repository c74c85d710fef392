import { COUNTRY_DATA } from './address-data.ts';

/** State or province; addresses store its code. */
export interface Region {
  code: string;
  name: string;
}

/** US territories and freely associated states, which are a state of their own. */
export const IS_ITS_OWN_STATE: ReadonlySet<string> = new Set(['AS', 'FM', 'MH', 'MP', 'PW', 'UM', 'VI']);

/** Countries whose addresses show the state's code, not its name. */
const PRINTS_CODES = new Set(['US', 'CA', 'AU', 'BR', 'IT']);

/** Current codes (ISO 3166-2, 2023) replacing outdated ones in the data set. */
const CURRENT_CODES: Record<string, Record<string, string>> = {
  IN: { CT: 'CG', OR: 'OD', TG: 'TS', UT: 'UK' },
};

/** Fuller names than the data set's. */
const FULL_NAMES: Record<string, Record<string, string>> = {
  US: {
    AA: 'Armed Forces Americas',
    AE: 'Armed Forces Europe',
    AP: 'Armed Forces Pacific',
    VI: 'U.S. Virgin Islands',
  },
};

const OTHER_SPELLINGS: Record<string, Record<string, readonly string[]>> = {
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

/** States or provinces of `country` by name; null if it has no list. */
export function listRegions(country: string): readonly Region[] | null {
  const cached = lists.get(country);
  if (cached !== undefined) return cached;
  const list = COUNTRY_DATA[country]?.regions?.map(([key, name]) => {
    const code = CURRENT_CODES[country]?.[key] ?? key;
    return { code, name: FULL_NAMES[country]?.[code] ?? name.replaceAll(' & ', ' and ') };
  });
  const regions = list?.sort((a, b) => a.name.localeCompare(b.name, 'en')) ?? null;
  lists.set(country, regions);
  return regions;
}

/** Finds a region by code or name, in any usual spelling. */
export function findRegion(country: string, text: string | null): Region | undefined {
  if (!text) return undefined;
  const target = normalise(text);
  const codes = CURRENT_CODES[country] ?? {};
  const list = listRegions(country);
  return (
    list?.find(({ code }) => normalise(code) === target || normalise(outdatedCode(codes, code)) === target) ??
    list?.find(({ code, name }) =>
      [name, ...(FULL_NAMES[country]?.[code] ? dataSetNames(country, code) : [])]
        .concat(OTHER_SPELLINGS[country]?.[code] ?? [])
        .some((spelling) => normalise(spelling) === target),
    )
  );
}

const outdatedCode = (codes: Record<string, string>, code: string): string =>
  Object.keys(codes).find((old) => codes[old] === code) ?? code;

const dataSetNames = (country: string, code: string): string[] =>
  (COUNTRY_DATA[country]?.regions ?? []).filter(([key]) => key === code).map(([, name]) => name);

/** Normalises case, accents, dots, `&`, a leading `the`, `United States` to `US`, and `St` to `Saint`. */
const normalise = (text: string): string =>
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

/** Region as printed: code or name, by country; unlisted ones unchanged. */
export function formatRegion(country: string, text: string | null): string | null {
  const region = findRegion(country, text);
  if (!region) return text;
  return PRINTS_CODES.has(country) ? region.code : region.name;
}
