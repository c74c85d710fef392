/** A book's ratings as they are kept: how many, and their sum. */
export interface Ratings {
  total: number;
  sum: number;
}

/** The mean to one decimal, half up; null while there is none. */
export const averageRating = ({ total, sum }: Ratings): number | null =>
  total === 0 ? null : Math.floor((sum * 10) / total + 0.5) / 10;
