const CORRECTED_LENGTH = 'BETWEEN 3 AND 24';

/**
 * Stores the words that meet `condition` under each variant with one letter removed, so that typos are found by
 * lookup.
 */
export const ADD_MISSPELLINGS = (schema: string, condition: string) => `
  INSERT INTO ${schema}.misspellings
  SELECT DISTINCT variant, word FROM (
    SELECT word, word AS variant FROM ${schema}.vocabulary
    WHERE ${condition} AND length(word) ${CORRECTED_LENGTH} AND word !~ '^#|[0-9]'
    UNION ALL
    SELECT word, overlay(word PLACING '' FROM letter FOR 1) FROM ${schema}.vocabulary, generate_series(1, 24) letter
    WHERE ${condition} AND length(word) ${CORRECTED_LENGTH} AND word !~ '^#|[0-9]' AND letter <= length(word)
  ) variants`;

/** Adds `source` to the cells (or removes it with -1). Genre 0 counts every book once. */
export const ADD_CELLS = (schema: string, source: string, sign: 1 | -1) => `
  INSERT INTO ${schema}.cells AS c
  SELECT genre, language, floor(year / 10.0), bindings, ${sign} * count(*)
  FROM ${source} d, unnest(0::smallint || d.genres) AS genre GROUP BY 1, 2, 3, 4`;

/** Counts by single year, without bindings. Language 0 counts all languages. */
export const ADD_YEARS = (schema: string, source: string, sign: 1 | -1) => `
  INSERT INTO ${schema}.years AS y
  SELECT genre, coalesce(language, 0), year, ${sign} * count(*)
  FROM ${source} d, unnest(0::smallint || d.genres) AS genre
  GROUP BY GROUPING SETS ((genre, language, year), (genre, year))`;
