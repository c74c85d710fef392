import { z } from 'zod';
import { Email } from './account.ts';
import { replyOf } from './envelope.ts';
import { INQUIRY_MESSAGE_MAX, INQUIRY_NAME_MAX } from './limits.ts';
import { SERVICES, type Service } from './services.ts';

const NO_NAME = 'Tell us your name.';
const NO_MESSAGE = 'Write a few words about what you have in mind.';

/** One line: what could end the header of a letter is refused, not taken out. */
const Name = z
  .string(NO_NAME)
  .trim()
  .min(1, NO_NAME)
  .max(INQUIRY_NAME_MAX, `Use at most ${INQUIRY_NAME_MAX} characters.`)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write your name in one line.');

/** Line ends become one sign, and signs that nobody can see are taken out. */
const Message = z
  .string(NO_MESSAGE)
  .transform((text) =>
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, NO_MESSAGE)
      .refine(
        (text) => [...text].length <= INQUIRY_MESSAGE_MAX,
        `Use at most ${INQUIRY_MESSAGE_MAX.toLocaleString('en')} characters.`,
      ),
  );

/** Body of `POST /api/contact-us`. */
export const InquiryRequest = z.object({
  name: Name,
  email: Email,
  service: z
    .enum(Object.keys(SERVICES) as [Service, ...Service[]], 'Choose what it is about.')
    .default('other'),
  message: Message,
});
export type InquiryRequest = z.infer<typeof InquiryRequest>;

/** `id` names the inquiry to whoever answers it. */
export const InquiryReply = replyOf(z.object({ id: z.string() }));
