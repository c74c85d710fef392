import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { Email } from '#kernel/person.ts';
import { hasVisibleCharacter } from '#kernel/plain-text.ts';
import { lines, name } from '#kernel/text.ts';
import { INQUIRY_NAME_MAX } from './limits.ts';
import { SERVICES, type Service } from './services.ts';

const NAME_MISSING = 'Enter your name.';
const MESSAGE_MISSING = 'Enter a message.';

/** Line breaks could inject email headers, so they are refused rather than removed. */
const Name = name(NAME_MISSING, INQUIRY_NAME_MAX, 'Enter your name on one line.');

const Message = lines(MESSAGE_MISSING, INQUIRY_MESSAGE_MAX).refine(hasVisibleCharacter, MESSAGE_MISSING);

/** Body of `POST /api/contact-us`. */
export const InquiryRequest = z.object({
  name: Name,
  email: Email,
  service: z.enum(Object.keys(SERVICES) as [Service, ...Service[]], 'Choose a subject.').default('other'),
  message: Message,
  /** Set when the message orders the sender's cart; its prints and designs are kept for the answer. */
  orders: z.literal('cart', 'Only a cart can be ordered by message.').optional(),
});
export type InquiryRequest = z.infer<typeof InquiryRequest>;

/** `id` identifies the inquiry. */
export const InquiryReply = replySchema(z.object({ id: z.string() }));
