/** A book that can't be opened; the message says why, and what helps. */
export class UnreadableBook extends Error {}

/** Messages by the status of the shop or its file store. */
const BY_STATUS: Readonly<Record<number, string>> = {
  0: 'The file could not be fetched. Look whether you are online, and try again.',
  401: 'Log in to open this file: it is its owner’s alone.',
  403: 'This link is not one of the shop’s, or has run out. Open the page you found it on for a new one.',
  404: 'There is no such file, or not any more.',
  410: 'This link has run out. Open the page you found it on for a new one.',
  429: 'Too much was asked for at once. Wait a moment, and try again.',
  503: 'The shop cannot reach this file just now. Try again in a minute.',
};

/** Browsers' messages for a lost connection, which pdf.js passes on in an error of its own. */
const CONNECTION_ERROR = /fetch|load failed|network/i;

export function toUnreadableBook(error: unknown): UnreadableBook {
  const { name, status, message } = (error ?? {}) as { name?: string; status?: number; message?: string };
  const options = { cause: error };
  if (name === 'InvalidPDFException' || name === 'FormatError')
    return new UnreadableBook(
      'This PDF is damaged, or not there as a whole. Export it again from the program that made it.',
      options,
    );
  if (name === 'RefusedFile' || name === 'ResponseException')
    return new UnreadableBook(
      BY_STATUS[status ?? 0] ?? 'The file could not be fetched. Try again in a minute.',
      options,
    );
  if (name === 'PasswordException')
    return new UnreadableBook('This PDF opens with its password only.', options);
  if (name === 'NotReadableError' || name === 'NotFoundError')
    return new UnreadableBook(
      'The file was moved or changed after it had been chosen. Choose it again.',
      options,
    );
  if ((name === 'TypeError' || name === 'UnknownErrorException') && CONNECTION_ERROR.test(message ?? ''))
    return new UnreadableBook(BY_STATUS[0] as string, options);
  return new UnreadableBook(
    'This PDF cannot be read. Export it again from the program that made it.',
    options,
  );
}
