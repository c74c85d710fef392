import { shortPagesText, sizeInMm } from '../checking/page-text.ts';
import type { Fix, Stripped } from '../fixes.ts';

const STRIPPED_TEXTS: Record<Stripped, string> = {
  scripts: 'scripts',
  forms: 'form fields (their contents are kept)',
  attachments: 'attached files',
  notes: 'comments and marks',
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function fixText(fix: Fix): string {
  if (fix.kind === 'strip') return `Removed: ${fix.what.map((part) => STRIPPED_TEXTS[part]).join(', ')}`;
  if (fix.kind === 'add-blank') return blankPagesText(fix);
  const pages = shortPagesText(fix.pages);
  switch (fix.kind) {
    case 'size':
      return fix.how === 'scale'
        ? `${capitalize(pages)} fitted to ${sizeInMm(fix)}`
        : `${capitalize(pages)} centred on ${sizeInMm(fix)}`;
    case 'gutter':
      return `Inner margin widened on ${pages}`;
    case 'margin':
      return `Outer margins widened on ${pages}`;
    case 'rotate':
      return `${capitalize(pages)} turned ${TURNS[fix.degrees]}`;
    case 'remove':
      return `${capitalize(pages)} removed`;
    case 'chapters-right':
      return 'Chapters start on the right';
    case 'pure-black':
      return `Black text made pure black on ${pages}`;
  }
}

const TURNS = { 90: 'to the right', 180: 'upside down', 270: 'to the left' } as const;

const blankPagesText = ({ after, count }: Extract<Fix, { kind: 'add-blank' }>) =>
  `${count === 1 ? 'A blank page' : `${count} blank pages`} ${after === 0 ? 'at the beginning' : `after page ${after}`}`;
