/** What is let go at night once it is of no use. Each subject gives its own. */
export interface Cleaning {
  name: string;
  /** The moments by which it finds what has had its time, `table.column`; a test fails for one that nobody claims. */
  claims: readonly string[];
  clean: () => Promise<unknown>;
}
