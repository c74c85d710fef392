/** The parts of an address that are written on a parcel. */
export interface WrittenAddress {
  fullName: string;
  company: string | null;
  country: string;
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postalCode: string | null;
}

/** Countries that put the code before the city. */
const CODE_FIRST = new Set([
  'FR',
  'DE',
  'ES',
  'IT',
  'NL',
  'BE',
  'CH',
  'AT',
  'SE',
  'NO',
  'DK',
  'FI',
  'PL',
  'PT',
  'CZ',
]);

/** An address, line by line, as its country writes it; `countryName` stands last. */
export function addressLines(address: WrittenAddress, countryName: string): string[] {
  const { fullName, company, line1, line2 } = address;
  return [fullName, company, line1, line2, ...townLines(address), countryName].filter(
    (line): line is string => Boolean(line),
  );
}

function townLines({ country, city, region, postalCode }: WrittenAddress): (string | null)[] {
  if (country === 'GB') return [city, postalCode];
  if (CODE_FIRST.has(country)) return [join([postalCode, city], ' ')];
  return [join([city, join([region, postalCode], ' ')], ', ')];
}

const join = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by);
