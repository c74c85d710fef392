export interface Cleaning {
  name: string;
  /** Columns it selects old rows by, as `table.column`; a test fails for timestamps nobody claims. */
  claims: readonly string[];
  clean: () => Promise<unknown>;
}
