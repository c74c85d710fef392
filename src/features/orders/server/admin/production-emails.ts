import { defineEditableEmail } from '#platform/email/editable-email.ts';
import { oneLine } from '#platform/email/one-line.ts';
import type { OrderEmailData } from '../email-content.ts';
import { ORDER_TEXTS, type OrderEmail, SAMPLE_ORDER } from '../email-parts.ts';

interface ProductionNoteContent extends OrderEmailData {
  title: string;
  /** Empty if there are only photos. */
  text: string;
  /** Number of photos on the order page. */
  photos: number;
}

const SAMPLE: ProductionNoteContent = {
  ...SAMPLE_ORDER,
  title: 'Moby-Dick',
  text: 'The boards are on, and the leather is pared.',
  photos: 2,
};

/** Progress update for the buyer. Photos stay on the order page; emails carry none. */
export const orderProductionNoteEmail = defineEditableEmail('orderProductionNote', {
  about: 'When a binder posts an update on a book',
  texts: {
    subject: 'An update on your order {order}',
    preheader: 'News about {title}.',
    posted: 'A bookbinder has posted an update on {title} in your order {order}.',
    photo: 'There is a photo on your order page. Only you can see it.',
    photos: 'There are {photos} photos on your order page. Only you can see them.',
    ...ORDER_TEXTS,
  },
  placeholders: ({ orderCode, title, photos }: ProductionNoteContent) => ({
    order: orderCode,
    title: oneLine(title),
    photos,
  }),
  samples: [SAMPLE, { ...SAMPLE, text: '', photos: 1 }],
  write: ({ orderUrl, text, photos }, { say }) => ({
    parts: [
      say('posted'),
      ...(text ? [{ quote: text }] : []),
      ...(photos > 0 ? [say(photos === 1 ? 'photo' : 'photos')] : []),
      { button: say('button'), url: orderUrl },
    ],
  }),
});

export const PRODUCTION_EMAILS: readonly OrderEmail[] = [orderProductionNoteEmail];
