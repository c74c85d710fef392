interface TitledBook {
  title: string;
  englishTitle?: string | null | undefined;
}

/** Null when it adds nothing: `紅樓夢` has an English title, `Pan Tadeusz` is the same in English. */
export function distinctEnglishTitle({ title, englishTitle }: TitledBook): string | null {
  if (!englishTitle) return null;
  return foldTitle(englishTitle).startsWith(foldTitle(title)) ? null : englishTitle;
}

const foldTitle = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
