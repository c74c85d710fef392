import { pagesShort, sizeInWords } from '../checking/words.ts';
import type { Mend, Stripped } from '../mends.ts';

const STRIPPED_WORDS: Record<Stripped, string> = {
  scripts: 'scripts',
  forms: 'form fields, their words printed as they stand',
  attachments: 'attached files',
  notes: 'notes and marks',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function mendWords(mend: Mend): string {
  if (mend.kind === 'strip') return `Taken out: ${mend.what.map((one) => STRIPPED_WORDS[one]).join(', ')}`;
  if (mend.kind === 'add-blank') return blankWords(mend);
  const pages = pagesShort(mend.pages);
  switch (mend.kind) {
    case 'size':
      return mend.how === 'scale'
        ? `${capital(pages)} fitted to ${sizeInWords(mend)}`
        : `${capital(pages)} set in the middle of ${sizeInWords(mend)}`;
    case 'gutter':
      return `Room made at the fold on ${pages}`;
    case 'margin':
      return `Room made at the edges of ${pages}`;
    case 'rotate':
      return `${capital(pages)} turned ${TURNS[mend.degrees]}`;
    case 'remove':
      return `${capital(pages)} taken out`;
    case 'chapters-right':
      return 'Chapters begin on the right';
    case 'pure-black':
      return `Black text made pure black on ${pages}`;
  }
}

const TURNS = { 90: 'to the right', 180: 'upside down', 270: 'to the left' } as const;

const blankWords = ({ after, count }: Extract<Mend, { kind: 'add-blank' }>) =>
  `${count === 1 ? 'A blank page' : `${count} blank pages`} ${after === 0 ? 'at the beginning' : `after page ${after}`}`;
