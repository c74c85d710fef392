import { normalise } from '#kernel/normalise.ts';

/** ISO 639-2 bibliographic codes (B) that differ from the terminological ones (T) known to `Intl`. */
const BIBLIOGRAPHIC: Record<string, string> = {
  alb: 'sqi', arm: 'hye', baq: 'eus', bur: 'mya', chi: 'zho', cze: 'ces', dut: 'nld', fre: 'fra', geo: 'kat', ger: 'deu',
  gre: 'ell', ice: 'isl', mac: 'mkd', mao: 'mri', may: 'msa', per: 'fas', rum: 'ron', slo: 'slk', tib: 'bod', wel: 'cym',
}; // biome-ignore format: a table reads better in rows

const OTHER_CODES =
  'afr amh ang ara awa aze bel ben bos bul cat chu cop cos dan eng enm epo est fao fil fin frm fro fry gla gle glg gmh goh got grc guj hau heb hin hrv hun ibo ind ita jav jpn kan kaz khm kir kor kur lao lat lav lit ltz mal mar mlt mon nep nno nob nor oci ori pal pan pli pol por pro pus que roh rom rus san scn sco sin slv som spa srd srp sun swa swe syc syr tam tel tgl tha tuk tur uig ukr urd uzb vie xho yid yor zul';

const names = new Intl.DisplayNames('en', { type: 'language' });
const ownNames: Record<string, string> = { ang: 'Old English', grc: 'Ancient Greek', enm: 'Middle English' };

const BY_CODE = new Map<string, string>();
for (const code of [...Object.keys(BIBLIOGRAPHIC), ...OTHER_CODES.split(' ')]) {
  const name = ownNames[code] ?? names.of(BIBLIOGRAPHIC[code] ?? code);
  if (name && name !== code) BY_CODE.set(code, name);
}
const BY_NAME = new Map([...BY_CODE].map(([code, name]) => [normalise(name), code]));

/** English name for an ISO 639-1 or 639-2 code; unknown codes are returned unchanged. */
export function languageName(code: string): string {
  const lower = code.trim().toLowerCase();
  const bibliographic =
    Object.entries(BIBLIOGRAPHIC).find(([, terminology]) => terminology === lower)?.[0] ?? lower;
  const name = BY_CODE.get(bibliographic) ?? (/^[a-z]{2}$/.test(lower) ? names.of(lower) : undefined);
  return name && name !== lower ? name : code.trim();
}

/** ISO 639-2/B code for an English language name; null if unknown. */
export const languageCode = (name: string): string | null => {
  const code = BY_NAME.get(normalise(name)) ?? null;
  // Names spelt differently wouldn't survive a round trip.
  return code !== null && languageName(code) === name ? code : null;
};
