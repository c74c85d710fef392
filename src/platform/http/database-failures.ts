export const isDuplicate = (error: unknown): boolean =>
  flattenCauses(error).some(({ code }) => code === '23505');

export const isUnavailable = (error: unknown): boolean =>
  flattenCauses(error).some(
    ({ code, message }) => (code !== undefined && UNAVAILABLE.test(code)) || NO_CONNECTION.test(message),
  );

export const UNAVAILABLE_SECONDS = 5;

/** Classes 08 (connection) and 53 (resources), cancellation, shutdown, and network errors. */
const UNAVAILABLE =
  /^(08...|53...|57014|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver messages without a code. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|Client has encountered a connection error/;

interface Cause {
  code?: string | undefined;
  message: string;
  detail?: string | undefined;
  constraint?: string | undefined;
}

export function flattenCauses(error: unknown, depth = 0): Cause[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const { code, detail, constraint } = error as { code?: unknown; detail?: string; constraint?: string };
  const aggregated = error instanceof AggregateError ? error.errors : [];
  return [
    { code: typeof code === 'string' ? code : undefined, message: error.message, detail, constraint },
    ...[error.cause, ...aggregated].flatMap((cause) => flattenCauses(cause, depth + 1)),
  ];
}
