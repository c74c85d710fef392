/** Whether the database refused a row because another one has the same key, whatever the layers around the error. */
export const isDuplicate = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '23505');

/**
 * Whether the database could not be asked at all: no connection was free in time, the server takes no more of them, is
 * starting, stopping, standing still or away. Another try in a moment has a chance.
 */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) => (code !== undefined && UNAVAILABLE.test(code)) || NO_CONNECTION.test(message),
  );

/** Seconds after which it is worth asking a database again that could not be asked. */
export const UNAVAILABLE_SECONDS = 5;

/**
 * Classes 08 (connection) and 53 (resources; 53300 is "too many clients already") of PostgreSQL, the ends that an operator
 * or a time limit brings about (57014, 57P01 to 57P03), and what the network says.
 */
const UNAVAILABLE =
  /^(08...|53...|57014|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|Client has encountered a connection error/;

interface Cause {
  code?: string | undefined;
  message: string;
  /** Said by PostgreSQL about a row that it refused. */
  detail?: string | undefined;
  constraint?: string | undefined;
}

/** The error with what caused it, and what that joins: a name with two addresses fails once for each. */
export function causesOf(error: unknown, depth = 0): Cause[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const { code, detail, constraint } = error as { code?: unknown; detail?: string; constraint?: string };
  const joined = error instanceof AggregateError ? error.errors : [];
  return [
    { code: typeof code === 'string' ? code : undefined, message: error.message, detail, constraint },
    ...[error.cause, ...joined].flatMap((one) => causesOf(one, depth + 1)),
  ];
}
