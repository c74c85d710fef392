import { Lexer } from './lexer.ts';

/** One operator of a content stream with what stands before it, by places in the bytes. */
export interface Operation {
  operator: string;
  /** Where its first operand begins, or it itself. */
  start: number;
  /** After its last byte. */
  end: number;
  operands: readonly string[];
}

/** More than any operator takes; damaged streams may have endless lists of numbers. */
const OPERANDS_MAX = 64;

/**
 * Walks through a content stream (ISO 32000-2, 7.8.2). An inline image is one operation, `BI`, its data included. What is no
 * sense is passed over, as readers do.
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
    if (operator === 'BI') lexer.passInlineImage();
    visit({ operator, start, end: lexer.at, operands });
    operands = [];
    start = -1;
  }
}
