/** Normalises to ISBN-13 (decision 26), or null. Ignores the check digit, since misprinted ISBNs must be found, too. */
export function isbn13(text: string): string | null {
  const code = text.replace(/[\s\p{Pd}]/gu, '').replace(/^isbn:?/i, '');
  if (/^97[89]\d{10}$/.test(code)) return code;
  if (!/^\d{9}[\dXx]$/.test(code)) return null;
  const digits = `978${code.slice(0, 9)}`;
  return digits + checkDigit(digits);
}

function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** Verifies the check digit of an ISBN-10 or ISBN-13. */
export function hasCheckDigit(isbn: string): boolean {
  const digits = isbn.replace(/[-\s]/g, '').toUpperCase();
  if (/^\d{13}$/.test(digits)) {
    return [...digits].reduce((sum, d, i) => sum + Number(d) * (i % 2 ? 3 : 1), 0) % 10 === 0;
  }
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  return [...digits].reduce((sum, d, i) => sum + (d === 'X' ? 10 : Number(d)) * (10 - i), 0) % 11 === 0;
}
