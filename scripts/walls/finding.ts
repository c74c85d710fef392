export interface Finding {
  file: string;
  line: number;
  /** Imported path, package or table, as spelled in the lists of known violations. */
  target: string;
  rule: string;
  /** How to fix it. */
  cure: string;
}

export const worded = ({ file, line, target, rule, cure }: Finding): string =>
  `${file}:${line}  ${target}\n    ${rule}\n    → ${cure}`;
