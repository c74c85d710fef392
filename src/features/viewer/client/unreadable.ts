/** A book that can't be opened; the message says why, and what helps. */
export class UnreadableBook extends Error {}

/** Messages by the status of the shop or its file store. */
const BY_STATUS: Readonly<Record<number, string>> = {
  0: 'We couldn’t load the file. Check your connection and try again.',
  401: 'This file is private. Log in to open it.',
  403: 'This link isn’t valid or has expired. Get a new one from the page you found it on.',
  404: 'This file doesn’t exist or has been deleted.',
  410: 'This link has expired. Get a new one from the page you found it on.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'We can’t reach this file right now. Please try again in a minute.',
};

/** Browsers' messages for a lost connection, which pdf.js passes on in an error of its own. */
const CONNECTION_ERROR = /fetch|load failed|network/i;

export function toUnreadableBook(error: unknown): UnreadableBook {
  const { name, status, message } = (error ?? {}) as { name?: string; status?: number; message?: string };
  const options = { cause: error };
  if (name === 'InvalidPDFException' || name === 'FormatError')
    return new UnreadableBook(
      'This PDF is damaged or incomplete. Export it again from the program you made it with.',
      options,
    );
  if (name === 'RefusedFile' || name === 'ResponseException')
    return new UnreadableBook(
      BY_STATUS[status ?? 0] ?? 'We couldn’t load the file. Please try again in a minute.',
      options,
    );
  if (name === 'PasswordException') return new UnreadableBook('This PDF needs a password.', options);
  if (name === 'NotReadableError' || name === 'NotFoundError')
    return new UnreadableBook(
      'The file was moved or changed after you chose it. Please choose it again.',
      options,
    );
  if ((name === 'TypeError' || name === 'UnknownErrorException') && CONNECTION_ERROR.test(message ?? ''))
    return new UnreadableBook(BY_STATUS[0] as string, options);
  return new UnreadableBook(
    'We can’t read this PDF. Export it again from the program you made it with.',
    options,
  );
}
