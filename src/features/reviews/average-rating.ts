export interface Ratings {
  total: number;
  sum: number;
}

/** Mean to one decimal, rounded half up; null without ratings. */
export const averageRating = ({ total, sum }: Ratings): number | null =>
  total === 0 ? null : Math.floor((sum * 10) / total + 0.5) / 10;
