/** As it was before the shop itself made it `production`; an empty variable counts as absent. */
const atStart = process.env.NODE_ENV?.trim() || undefined;

/** What whoever started the process said by `NODE_ENV`; undefined where they said nothing. */
export function givenNodeEnv(): string | undefined {
  const now = process.env.NODE_ENV;
  return atStart ?? (now === 'production' ? undefined : now);
}
