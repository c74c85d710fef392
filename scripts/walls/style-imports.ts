import { parse } from 'postcss';
import type { Import } from './script-imports.ts';

/** Files named by a style sheet: `@import`, and `composes … from` and `@value … from` of CSS modules. */
export function findStyleImports(text: string): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string | undefined, at: number | undefined) => {
    if (specifier && !/^(https?:)?\/\//.test(specifier))
      imports.push({ specifier: toRelative(specifier), at: at ?? 0, isType: false });
  };
  const root = parse(text);
  root.walkAtRules(/^(import|value)$/i, (rule) => {
    const pattern = rule.name.toLowerCase() === 'import' ? IMPORTED : FROM;
    add(pattern.exec(rule.params)?.[1], rule.source?.start?.offset);
  });
  root.walkDecls(/^composes$/i, (rule) => add(FROM.exec(rule.value)?.[1], rule.source?.start?.offset));
  return imports;
}

const IMPORTED = /^(?:url\(\s*)?["']?([^"')\s]+)/i;
const FROM = /\sfrom\s+["']([^"']+)["']/i;

/** Style sheets may omit `./` for a neighbouring file. */
const toRelative = (specifier: string) => (/^[\w-]/.test(specifier) ? `./${specifier}` : specifier);
