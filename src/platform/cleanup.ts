export interface Cleanup {
  name: string;
  /** Columns it selects old rows by, as `table.column`; a test fails for timestamps nobody claims. */
  columns: readonly string[];
  run: () => Promise<unknown>;
}
