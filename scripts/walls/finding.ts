/** One thing that goes against the walls. */
export interface Finding {
  file: string;
  line: number;
  /** What is imported or named, as the lists of what is known have it: a path, a package, a table. */
  target: string;
  /** The rule that it breaks, in words. */
  rule: string;
  /** What whoever reads this is to do. */
  cure: string;
}

export const worded = ({ file, line, target, rule, cure }: Finding): string =>
  `${file}:${line}  ${target}\n    ${rule}\n    → ${cure}`;
