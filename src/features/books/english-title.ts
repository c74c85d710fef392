interface Titled {
  title: string;
  englishTitle?: string | null | undefined;
}

/** Null when it adds nothing: `紅樓夢` has an English title, `Pan Tadeusz` is the same in English. */
export function englishBeside({ title, englishTitle }: Titled): string | null {
  if (!englishTitle) return null;
  return plain(englishTitle).startsWith(plain(title)) ? null : englishTitle;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
