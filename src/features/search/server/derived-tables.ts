/** Letters of the words that are corrected to; shorter and longer ones are taken as typed. */
const CORRECTED_LENGTH = 'BETWEEN 3 AND 24';

/**
 * Notes the words of the vocabulary that meet `condition` under each text they become by leaving out one
 * letter. A typed word that shares one of these texts is a typo away, which is looked up instead of searched.
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

/**
 * Adds the documents of `source` to (or with -1 takes them from) the cells: how many books there are of each
 * genre, language, decade and set of bindings. Genre 0 counts every book once.
 */
export const ADD_CELLS = (schema: string, source: string, sign: 1 | -1) => `
  INSERT INTO ${schema}.cells AS c
  SELECT genre, language, floor(year / 10.0), bindings, ${sign} * count(*)
  FROM ${source} d, unnest(0::smallint || d.genres) AS genre GROUP BY 1, 2, 3, 4`;

/** The same by single years, without bindings. Language 0 counts the books of every language. */
export const ADD_YEARS = (schema: string, source: string, sign: 1 | -1) => `
  INSERT INTO ${schema}.years AS y
  SELECT genre, coalesce(language, 0), year, ${sign} * count(*)
  FROM ${source} d, unnest(0::smallint || d.genres) AS genre
  GROUP BY GROUPING SETS ((genre, language, year), (genre, year))`;
