export interface Finding {
  file: string;
  line: number;
  /** Imported path, package or table, as spelled in the lists of known violations. */
  target: string;
  rule: string;
  fix: string;
}

export const formatFinding = ({ file, line, target, rule, fix }: Finding): string =>
  `${file}:${line}  ${target}\n    ${rule}\n    → ${fix}`;
