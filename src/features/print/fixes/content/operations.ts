import { Lexer } from './lexer.ts';

/** An operator of a content stream with its operands, by byte offsets. */
export interface Operation {
  operator: string;
  start: number;
  end: number;
  operands: readonly string[];
}

/** More than any operator takes; damaged streams may have endless lists of numbers. */
const OPERANDS_MAX = 64;

/**
 * Visits the operations of a content stream (ISO 32000-2, 7.8.2). An inline image is one operation, `BI`, data
 * included. Invalid tokens are skipped, as PDF readers do.
 */
export function forEachOperation(bytes: Uint8Array, visit: (operation: Operation) => void): void {
  const lexer = new Lexer(bytes);
  let operands: string[] = [];
  let start = -1;
  while (lexer.next()) {
    if (start === -1) start = lexer.start;
    if (lexer.isOperand) {
      if (operands.length < OPERANDS_MAX) operands.push(lexer.text());
      continue;
    }
    const operator = lexer.text();
    if (operator === 'BI') lexer.skipInlineImage();
    visit({ operator, start, end: lexer.at, operands });
    operands = [];
    start = -1;
  }
}
